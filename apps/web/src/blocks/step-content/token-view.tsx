import type { TokenNode } from '@benchbook/domain/markup';
import { IconBook2, IconPaperclip, IconPin } from '@tabler/icons-react';
import { useContext } from 'react';
import styles from './step-content.module.css';
import { StepContentContext } from './step-content-context.ts';

/** The icon says what opens: a pin for a place on the model, a paperclip for a file, a book for another instruction. */
const ICON = { annotationLink: IconPin, attachmentLink: IconPaperclip, instructionLink: IconBook2 } as const;

/** A link to something beside the text, soft blue; a press hands it to whoever shows the text. */
export function TokenView({ token }: { token: TokenNode }) {
  const { onFollow } = useContext(StepContentContext);
  const Icon = ICON[token.type];
  const words = token.type === 'attachmentLink' ? token.attrs.title : token.attrs.text;
  const face = (
    <>
      <Icon aria-hidden className={styles['tokenIcon']} stroke={1.75} />
      {words}
    </>
  );
  if (!onFollow || token.attrs.id === '') return <span className={styles['token']}>{face}</span>;
  return (
    <button type="button" className={styles['token']} onClick={() => onFollow(token)}>
      {face}
    </button>
  );
}
