import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { MarkupDocument, TokenNode } from '@benchbook/domain/markup';
import richText from '../rich-text/rich-text.module.css';
import { BlockView, inOrder } from './block-view.tsx';
import styles from './step-content.module.css';
import { StepContentContext } from './step-content-context.ts';

interface StepContentProps {
  document: MarkupDocument;
  /** Files of the step: sources of the pictures in the text. */
  uses?: readonly AttachmentUse[];
  /** `desk` 15 px; `bench` 22 px, at least 20, and a click on a picture opens it in full screen. */
  size?: 'desk' | 'bench';
  /** For print: pictures in print resolution. */
  isPaper?: boolean;
  /**
   * Called for a click on a link in the text; without it, and for a token with an empty id, the text is not a button (EDIT-59).
   */
  onFollow?(token: TokenNode): void;
}

const NO_USES: readonly AttachmentUse[] = [];

/** Step text for reading: the document rendered only with React, without the editor and without `innerHTML`. */
export function StepContent({ document, uses = NO_USES, size = 'desk', isPaper = false, onFollow }: StepContentProps) {
  return (
    <StepContentContext value={{ uses, isPaper, onFollow, opensPictures: size === 'bench' }}>
      <div className={`${richText['richText']} ${styles['content']} ${styles[size]}`}>
        {inOrder(document.content, (block) => (
          <BlockView node={block} />
        ))}
      </div>
    </StepContentContext>
  );
}
