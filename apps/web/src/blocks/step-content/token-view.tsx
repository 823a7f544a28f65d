import type { StepLinkNode, TokenNode } from '@benchbook/domain/markup';
import { IconBook2, IconHash, IconPaperclip, IconPin } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { t } from './messages.ts';
import styles from './step-content.module.css';
import { StepContentContext } from './step-content-context.ts';
import { StepNumbersContext } from './step-numbers.ts';

/** The icon shows the kind of target: a pin for a place on the model, a paperclip for a file, a book for another instruction. */
const ICON = {
  annotationLink: IconPin,
  attachmentLink: IconPaperclip,
  instructionLink: IconBook2,
  stepLink: IconHash,
} as const;

/** A link to something beside the text, in soft blue; a click is passed to the caller. */
export function TokenView({ token }: { token: TokenNode }) {
  const Icon = ICON[token.type];
  const icon = <Icon aria-hidden className={styles['tokenIcon']} stroke={1.75} />;
  if (token.type === 'stepLink') return <StepLinkView token={token} icon={icon} />;
  const words = token.type === 'attachmentLink' ? token.attrs.title : token.attrs.text;
  return (
    <Face token={token}>
      {icon}
      {words}
    </Face>
  );
}

/** The current number of the step, with its title as tooltip and for screen readers. */
function StepLinkView({ token, icon }: { token: StepLinkNode; icon: ReactNode }) {
  const numbers = useContext(StepNumbersContext);
  const step = numbers?.get(token.attrs.id);
  if (numbers && !step) {
    return (
      <span className={styles['token']} data-gone title={t('stepGone')}>
        {icon}
        {token.attrs.text}
      </span>
    );
  }
  return (
    <Face token={token} {...(step && { name: t('stepLink', step) })}>
      <span className={styles['unbroken']}>
        {icon}
        {step?.number ?? token.attrs.text}
      </span>
    </Face>
  );
}

interface FaceProps {
  token: TokenNode;
  /** Accessible name, where the visible text is not sufficient. */
  name?: string;
  children: ReactNode;
}

function Face({ token, name, children }: FaceProps) {
  const { onFollow } = useContext(StepContentContext);
  if (!onFollow || token.attrs.id === '')
    return (
      <span className={styles['token']} title={name}>
        {children}
      </span>
    );
  return (
    <button type="button" className={styles['token']} aria-label={name} data-tooltip={name} onClick={() => onFollow(token)}>
      {children}
    </button>
  );
}
