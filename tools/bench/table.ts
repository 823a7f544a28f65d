import { isReached, type Measured, type NotMeasured, type Row } from './row.ts';

/** One row of the table as printed when the row is done. */
export function lineOf(row: Row, measured: Measured | NotMeasured): string {
  if ('notMeasured' in measured) return `NOT MEASURED  ${row.name}, against ${row.against} (${measured.notMeasured})`;
  const reached = isReached(row.goal, measured.value);
  const goal = `${row.goal.isAtLeast ? '≥' : '≤'} ${row.goal.value}`;
  const line = `${reached ? 'ok    ' : 'MISSED'} ${measured.value.toFixed(2).padStart(7)}  ${goal.padEnd(7)}  ${row.name}, against ${row.against} (${measured.figures})`;
  return reached || !row.reason ? line : `${line}\n         ${row.reason}`;
}
