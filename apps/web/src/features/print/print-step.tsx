import type { PinnedPicture } from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import { type MarkupDocument, plainText } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { useState } from 'react';
import { AlertPanel } from '../../blocks/alert-panel/index.ts';
import { paperAddresses, thumbnailAddress } from '../../blocks/attachment-viewer/file-address.ts';
import { Photo } from '../../blocks/marked-photo/index.ts';
import { timeWords } from '../../blocks/step-card/index.ts';
import { picturesInText, StepContent } from '../../blocks/step-content/index.ts';
import { t } from './messages.ts';
import { ModelNotes } from './model-notes.tsx';
import styles from './print-step.module.css';
import type { PrintDocument } from './use-print-document.ts';

/** Number of characters that fit in a quarter of a page; a table row counts as a full line. */
const SHORT_TEXT = 600;
const SHORT_TABLE_ROWS = 8;
/** Pictures per row. */
const ROW = 2;

interface PrintStepProps {
  step: Step;
  number: string;
  alerts: readonly Alert[];
  /** By use id. */
  pins?: PrintDocument['pins'];
}

const NO_PINS: PrintDocument['pins'] = new Map();

/** A step on paper: alerts, then number, title and text, then pictures; other files are listed by name. */
export function PrintStep({ step, number, alerts, pins = NO_PINS }: PrintStepProps) {
  const time = timeWords(step.timeEstimate);
  const notes = [
    time && `${t('time')}: ${time}`,
    step.requiresOversight && t('oversight'),
    step.requiresVerification && t('verification'),
    step.isGenerated && t('generated'),
  ].filter((note): note is string => typeof note === 'string' && note !== '');
  // A picture in the text is not printed again below it.
  const inText = picturesInText(step);
  const all = step.attachments.filter((use) => fileKind(use.file.extension) === 'image');
  const pictures = all.filter((use) => !inText.has(use));
  const models = step.attachments.filter((use) => fileKind(use.file.extension) === 'model');
  const others = step.attachments.filter((use) => !all.includes(use) && !models.includes(use));
  const isTextless = step.content.content.length === 0;
  // A short text and the first row of its pictures stay on one page.
  const isShort = hasFewWords(step.content);
  const besideWords = Math.max(0, ROW - pictures.length);
  const leadsOn = step.attachments.length === 0 && (isTextless || (isShort && step.children.length > 0));
  return (
    <section className={styles['step']} id={`step-${step.id}`} tabIndex={-1} data-leads-on={leadsOn || undefined}>
      <div className={styles['words']} data-is-short={isShort || undefined}>
        {alerts.length > 0 && (
          <div className={styles['alerts']}>
            <p className={styles['before']}>{t('beforeStep', { number })}</p>
            <AlertPanel alerts={alerts} />
          </div>
        )}
        <h2>
          <span className={styles['number']}>{number}</span> {step.title}
        </h2>
        {notes.length > 0 && <p className={styles['notes']}>{notes.join(' · ')}</p>}
        <StepContent document={step.content} uses={step.attachments} isPaper />
        <Pictures uses={pictures.slice(0, ROW)} />
        <Models uses={models.slice(0, besideWords)} pins={pins} />
      </div>
      <Pictures uses={pictures.slice(ROW)} />
      <Models uses={models.slice(besideWords)} pins={pins} />
      {others.map((use) => (
        <p key={use.id} className={styles['notes']}>
          {t('onScreen', { name: use.file.name })}
        </p>
      ))}
    </section>
  );
}

function hasFewWords(document: MarkupDocument): boolean {
  const rows = document.content.reduce((sum, block) => sum + (block.type === 'table' ? block.content.length : 0), 0);
  return rows <= SHORT_TABLE_ROWS && plainText(document).length <= SHORT_TEXT;
}

/**
 * Paper can't rotate a model: it is printed as in the library, or as in the views of its notes, with its name so that readers
 * can find it on the screen.
 */
function Model({ use, pictures }: { use: AttachmentUse; pictures: readonly PinnedPicture[] | undefined }) {
  const { file, annotations } = use;
  const [isMissing, setMissing] = useState(false);
  if (annotations.length > 0) return <ModelNotes name={file.name} annotations={annotations} pictures={pictures} />;
  return (
    <>
      {!isMissing && (
        <img className={styles['model']} src={thumbnailAddress(file)} alt={file.name} onError={() => setMissing(true)} />
      )}
      <p className={styles['notes']} data-print-missing={isMissing || undefined}>
        {t('onScreen', { name: file.name })}
      </p>
    </>
  );
}

function Pictures({ uses }: { uses: readonly AttachmentUse[] }) {
  if (uses.length === 0) return null;
  return (
    <div className={styles['pictures']}>
      {uses.map((use) => (
        <Picture key={use.id} use={use} />
      ))}
    </div>
  );
}

function Models({ uses, pins }: { uses: readonly AttachmentUse[]; pins: PrintDocument['pins'] }) {
  return uses.map((use) => <Model key={use.id} use={use} pictures={pins.get(use.id)} />);
}

function Picture({ use: { file, photoMarkup } }: { use: AttachmentUse }) {
  const [failures, setFailures] = useState(0);
  const address = paperAddresses(file)[failures];
  if (address === undefined)
    return (
      <p className={styles['notes']} data-print-missing>
        {t('pictureMissing', { name: file.name })}
      </p>
    );
  return (
    <figure className={styles['picture']}>
      <Photo src={address} alt={file.name} markup={photoMarkup} onError={() => setFailures(failures + 1)} />
      <figcaption>{file.name}</figcaption>
    </figure>
  );
}
