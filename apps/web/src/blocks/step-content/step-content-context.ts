import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { TokenNode } from '@benchbook/domain/markup';
import { createContext } from 'react';

interface StepContentValues {
  readonly uses: readonly AttachmentUse[];
  /** For print. */
  readonly isPaper?: boolean;
  /** A click on a picture shows it in full screen. */
  readonly opensPictures?: boolean;
  readonly onFollow?: ((token: TokenNode) => void) | undefined;
}

/** What blocks and tokens in the text need to know about their step. */
export const StepContentContext = createContext<StepContentValues>({ uses: [] });
