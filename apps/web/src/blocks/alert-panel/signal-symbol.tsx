import { assertNever } from '@benchbook/domain/errors';
import type { SignalKind } from './signal.ts';

/**
 * Triangle for Danger, Warning and Caution, circle for Info; a custom category has none. The parent sets `--ink` and `--ground`.
 */
export function SignalSymbol({ kind, width }: { kind: SignalKind; width: number }) {
  switch (kind) {
    case 'custom':
      return null;
    case 'info':
      return (
        <svg aria-hidden="true" width={width} height={width} viewBox="0 0 40 40">
          <circle cx="20" cy="20" r="18" fill="var(--ink)" />
          <path d="M17.6 17h5v13.500h-5z" fill="var(--ground)" />
          <circle cx="20" cy="11.500" r="2.900" fill="var(--ground)" />
        </svg>
      );
    case 'danger':
    case 'warning':
    case 'caution':
      return (
        <svg aria-hidden="true" width={width} height={width * 0.9} viewBox="0 0 40 36">
          <path d="M20 2.500 38 33.500H2z" fill="var(--ink)" stroke="var(--ink)" strokeWidth="3" strokeLinejoin="round" />
          <path d="M18.200 12h3.600l-.5 11.500h-2.600z" fill="var(--ground)" />
          <circle cx="20" cy="27.800" r="2.300" fill="var(--ground)" />
        </svg>
      );
    default:
      return assertNever(kind);
  }
}
