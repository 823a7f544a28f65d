import { findPath, type Step } from '@benchbook/domain/steps';
import styles from './levels.module.css';

export interface Level {
  readonly number: string;
  readonly title: string;
}

/** A step and its ancestors, from the top. */
export function levelsOf(tree: readonly Step[], stepId: string, numbers: ReadonlyMap<string, string>): readonly Level[] {
  return findPath(tree, stepId).map(({ id, title }) => ({ number: numbers.get(id) ?? '', title }));
}

/** All levels in one line; if room is short, the last and current level is clipped last. */
export function Levels({ levels }: { levels: readonly Level[] }) {
  return (
    <ol className={styles['levels']}>
      {levels.map(({ number, title }) => (
        <li key={number}>
          <b>{number}</b> <span>{title}</span>
        </li>
      ))}
    </ol>
  );
}
