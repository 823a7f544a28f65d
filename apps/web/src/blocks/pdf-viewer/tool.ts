import type { ReactNode } from 'react';

/** Something that the toolbar does. */
export interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly run: () => void;
}
