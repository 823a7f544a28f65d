import styles from './alert-panel.module.css';
import { signalKind, signalWord } from './signal.ts';
import { SignalSymbol } from './signal-symbol.tsx';

/** The signal word alone, for tables and lists. */
export function AlertBadge({ category }: { category: string }) {
  const kind = signalKind(category);
  return (
    <span className={`${styles['badge']} ${styles[kind]}`}>
      <SignalSymbol kind={kind} width={14} />
      {signalWord(category)}
    </span>
  );
}
