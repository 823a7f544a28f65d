import { t } from './messages.ts';
import classes from './sign-in-page.module.css';

/** Says that a call is running: to screen readers immediately, visibly if it takes long. */
export function WaitingLine({ isProcessing, isSlow }: { isProcessing: boolean; isSlow: boolean }) {
  return (
    <p role="status" className={isSlow ? classes['slow'] : 'bb-visually-hidden'}>
      {isProcessing && t(isSlow ? 'stillWaiting' : 'signingIn')}
    </p>
  );
}
