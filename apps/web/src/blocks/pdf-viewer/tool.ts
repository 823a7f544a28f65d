import type { ReactNode } from 'react';

/** An action of the toolbar. */
export interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly run: () => void;
}
