import { useEffect, useRef, useState } from 'react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { t } from './messages.ts';
import styles from './model-viewer.module.css';
import type { ModelState } from './use-model.ts';

interface ModelMessageProps {
  state: ModelState;
  name: string;
  /** URL of a picture of the model, if there is one. */
  picture: string | undefined;
  onRetry(): void;
}

/** Replaces a model that is loading or failed to load (ERR-30). */
export function ModelMessage({ state, name, picture, onRetry }: ModelMessageProps) {
  const isUnreachable = state.kind === 'failed' && state.problem === 'unreachable';
  useRetryWhenBack(isUnreachable, onRetry);
  if (state.kind === 'open') return null;
  if (state.kind === 'loading') {
    return (
      <div className={styles['message']} role="status">
        {state.percent < 100 ? t('loading', { percent: state.percent }) : t('preparing')}
        <progress className={styles['progress']} max={100} value={state.percent} aria-label={name} />
      </div>
    );
  }
  const hasPicture = picture !== undefined && (state.kind === 'lost' || state.problem === 'no-graphics');
  return (
    <div className={styles['message']} role="status">
      {hasPicture && <StillPicture src={picture} alt={t('pictureOf', { name })} />}
      <p>{sentenceOf(state, name)}</p>
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {state.kind === 'lost' ? t('showAgain') : t('tryAgain')}
      </button>
    </div>
  );
}

function StillPicture({ src, alt }: { src: string; alt: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return <img className={styles['still']} src={src} alt={alt} onError={() => setMissing(true)} />;
}

function sentenceOf(state: Exclude<ModelState, { kind: 'open' | 'loading' }>, name: string): string {
  if (state.kind === 'lost') return t('lost');
  const { problem, detail } = state;
  const key = { 'no-graphics': 'noGraphics', 'too-large': 'tooLarge' } as const;
  return t(problem === 'no-graphics' || problem === 'too-large' ? key[problem] : problem, { name, detail });
}

/** Retries a model without an answer as soon as the server is reachable. */
function useRetryWhenBack(isWaiting: boolean, onRetry: () => void): void {
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isWaiting && isOnline && !wasOnline.current) onRetry();
    wasOnline.current = isOnline;
  }, [isWaiting, isOnline, onRetry]);
}
