import type { Alert } from '@benchbook/domain/alerts';
import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import { plainText } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { useState } from 'react';
import { AlertPanel } from '../../blocks/alert-panel/index.ts';
import { pictureAddresses, thumbnailAddress } from '../../blocks/attachment-viewer/file-address.ts';
import { Photo } from '../../blocks/marked-photo/index.ts';
import { timeWords } from '../../blocks/step-card/index.ts';
import { StepContent } from '../../blocks/step-content/index.ts';
import { t } from './messages.ts';
import styles from './print.module.css';

/** Characters that take a quarter of a page at most. */
const SHORT_TEXT = 600;

interface PrintStepProps {
  step: Step;
  number: string;
  alerts: readonly Alert[];
}

/** A step on paper: its alerts, then number, title and text, then the pictures; other files are named. */
export function PrintStep({ step, number, alerts }: PrintStepProps) {
  const time = timeWords(step.timeEstimate);
  const notes = [
    time && `${t('time')}: ${time}`,
    step.requiresOversight && t('oversight'),
    step.requiresVerification && t('verification'),
    step.isGenerated && t('generated'),
  ].filter((note): note is string => typeof note === 'string' && note !== '');
  const pictures = step.attachments.filter((use) => fileKind(use.file.extension) === 'image');
  const models = step.attachments.filter((use) => fileKind(use.file.extension) === 'model');
  const others = step.attachments.filter((use) => !pictures.includes(use) && !models.includes(use));
  const isTextless = step.content.content.length === 0;
  // A few words and the one row of pictures that they are about stand on one page.
  const isShort = plainText(step.content).length <= SHORT_TEXT && pictures.length + models.length <= 2;
  const isBare = isTextless && step.attachments.length === 0;
  return (
    <section
      className={styles['step']}
      id={`step-${step.id}`}
      data-is-short={isShort || undefined}
      data-is-bare={isBare || undefined}
    >
      {alerts.length > 0 && (
        <div className={styles['alerts']}>
          <AlertPanel alerts={alerts} />
        </div>
      )}
      <h2>
        <span className={styles['number']}>{number}</span> {step.title}
      </h2>
      {notes.length > 0 && <p className={styles['notes']}>{notes.join(' · ')}</p>}
      <StepContent document={step.content} uses={step.attachments} />
      {pictures.length > 0 && (
        <div className={styles['pictures']}>
          {pictures.map((use) => (
            <Picture key={use.id} use={use} />
          ))}
        </div>
      )}
      {models.map((use) => (
        <Model key={use.id} file={use.file} />
      ))}
      {others.map((use) => (
        <p key={use.id} className={styles['notes']}>
          {t('onScreen', { name: use.file.name })}
        </p>
      ))}
    </section>
  );
}

/** Paper turns nothing: a model is seen as the library shows it, and named so that it is looked for on the screen. */
function Model({ file }: Pick<AttachmentUse, 'file'>) {
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      {!isMissing && (
        <img className={styles['model']} src={thumbnailAddress(file)} alt={file.name} onError={() => setMissing(true)} />
      )}
      <p className={styles['notes']}>{t('onScreen', { name: file.name })}</p>
    </>
  );
}

function Picture({ use: { file, photoMarkup } }: { use: AttachmentUse }) {
  const [failures, setFailures] = useState(0);
  const address = pictureAddresses(file)[failures];
  if (address === undefined) return <p className={styles['notes']}>{t('pictureMissing', { name: file.name })}</p>;
  return (
    <figure className={styles['picture']}>
      <Photo src={address} alt={file.name} markup={photoMarkup} onError={() => setFailures(failures + 1)} />
      <figcaption>{file.name}</figcaption>
    </figure>
  );
}
