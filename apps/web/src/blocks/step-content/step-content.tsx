import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { MarkupDocument, TokenNode } from '@benchbook/domain/markup';
import richText from '../rich-text/rich-text.module.css';
import { BlockView } from './block-view.tsx';
import { inOrder } from './in-order.tsx';
import styles from './step-content.module.css';
import { StepContentContext } from './step-content-context.ts';

interface StepContentProps {
  document: MarkupDocument;
  /** Files of the step: pictures in the text are shown from here. */
  uses?: readonly AttachmentUse[];
  /** `desk` 15 px; `bench` 22 px and never under 20, and a press on a picture shows it over the whole window. */
  size?: 'desk' | 'bench';
  /** It is printed: pictures as large as paper shows them. */
  isPaper?: boolean;
  /** A press on a link in the text; without it, and for a token with an empty id, the words are not a button (EDIT-59). */
  onFollow?(token: TokenNode): void;
}

const NO_USES: readonly AttachmentUse[] = [];

/** Step text for reading: the document drawn with React alone, without the editor and without `innerHTML`. */
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
