import styles from './alert-panel.module.css';
import { signalKind } from './signal.ts';
import { SignalSymbol } from './signal-symbol.tsx';
import { signalWord } from './signal-word.ts';

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
