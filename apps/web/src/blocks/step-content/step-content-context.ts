import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { TokenNode } from '@benchbook/domain/markup';
import { createContext } from 'react';

interface StepContentValues {
  readonly uses: readonly AttachmentUse[];
  /** Pictures go on paper. */
  readonly isPaper?: boolean;
  /** A press on a picture shows it over the whole window. */
  readonly opensPictures?: boolean;
  readonly onFollow?: ((token: TokenNode) => void) | undefined;
}

/** What blocks and tokens deep in the text need to know of their step. */
export const StepContentContext = createContext<StepContentValues>({ uses: [] });
