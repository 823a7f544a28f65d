import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useState } from 'react';
import type { PdfState } from './engine/pdf-state.ts';
import type { MarkTool } from './marks/use-marking.ts';
import { t } from './messages.ts';
import { t as opening } from './opening-messages.ts';
import message from './pdf-message.module.css';
import { PdfFailure, PdfMessage } from './pdf-message.tsx';
import styles from './pdf-viewer.module.css';

interface PagesPaneProps {
  pane: RefObject<HTMLDivElement | null>;
  name: string;
  phase: PdfState['phase'];
  /** Tool of the pointer on the pages; undefined where marking is disabled. */
  tool: MarkTool | undefined;
  onUnlock(password: string): void;
  onRetry(): void;
  onPress(event: MouseEvent): void;
  /** True when the key was handled. */
  onKey(event: KeyboardEvent): boolean;
}

/** The scrolling pages, or what replaces them. */
export function PagesPane({ pane, name, phase, tool, onUnlock, onRetry, onPress, onKey }: PagesPaneProps) {
  const keys = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    const isField = event.target instanceof Element && event.target.closest('input, [role="toolbar"]');
    if (isField || !onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['area']}>
      <div
        ref={pane}
        className={styles['scroll']}
        role="region"
        aria-label={t('pages', { name })}
        aria-describedby={keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: pages scroll with the keyboard too
        tabIndex={0}
        data-pdf-pane
        data-tool={tool}
        onClick={onPress}
        onKeyDown={onKeyDown}
      >
        <div className="pdfViewer" />
      </div>
      <span id={keys} className="bb-visually-hidden">
        {t('keys')}
      </span>
      {phase.kind !== 'ready' && (
        <div className={styles['veil']}>
          {phase.kind === 'loading' && <PdfMessage>{opening('loading')}</PdfMessage>}
          {phase.kind === 'locked' && <PasswordForm key={String(phase.isWrong)} isWrong={phase.isWrong} onUnlock={onUnlock} />}
          {phase.kind === 'failed' && <PdfFailure detail={t(phase.problem)} onRetry={onRetry} />}
        </div>
      )}
    </div>
  );
}

/** Asks for the password of a protected document. The password stays on this page and is never sent. */
function PasswordForm({ isWrong, onUnlock }: { isWrong: boolean; onUnlock(password: string): void }) {
  const [password, setPassword] = useState('');
  const problem = useId();
  return (
    <form
      className={message['message']}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onUnlock(password);
      }}
    >
      <p>{t('protected')}</p>
      <label className={styles['password']}>
        {t('password')}
        <input
          type="password"
          // biome-ignore lint/a11y/noAutofocus: nothing else can be done here
          autoFocus
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? problem : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      {isWrong && (
        <p id={problem} role="alert" className={styles['problem']}>
          {t('wrongPassword')}
        </p>
      )}
      <button type="submit" className={message['textButton']}>
        {t('open')}
      </button>
    </form>
  );
}
