import styles from './alert-panel.module.css';
import { signalKind, signalWord } from './signal.ts';
import { SignalSymbol } from './signal-symbol.tsx';

interface SignalCellProps {
  category: string;
  size?: 'desk' | 'bench';
}

/** Symbol and signal word on their safety colour, at the head of an alert. */
export function SignalCell({ category, size = 'desk' }: SignalCellProps) {
  const kind = signalKind(category);
  return (
    <span className={`${styles['signal']} ${styles[kind]}`}>
      <SignalSymbol kind={kind} width={size === 'bench' ? 34 : 18} />
      {signalWord(category)}
    </span>
  );
}
