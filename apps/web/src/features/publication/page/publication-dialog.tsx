import { FINALIZE_MS } from '@benchbook/contracts/timing';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionSettings } from '@benchbook/domain/instructions';
import type { PublicationPage } from '@benchbook/domain/publication';
import { REASON_MAX, type Release } from '@benchbook/domain/release';
import { Button, Checkbox } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { pageFieldName } from '../../../blocks/page-fields/page-field-name.ts';
import { ReleaseRefusalNote } from '../../../blocks/release-refusal/index.ts';
import { useRefusal } from '../../../lib/instructions/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { LimitedText } from '../../../ui/fields/index.ts';
import { useIsNarrow } from '../../../ui/media.ts';
import { canReleaseNow } from '../can-release.ts';
import { t as words } from '../question-messages.ts';
import type { ReleaseOptions } from '../release-steps.ts';
import { useRelease } from '../use-release.ts';
import { ImagePicker } from './image-picker.tsx';
import { t } from './messages.ts';
import { PreviewImageField } from './preview-image-field.tsx';
import styles from './publication-dialog.module.css';
import { PublicationFooter } from './publication-footer.tsx';
import { PublicationForm } from './publication-form.tsx';

interface PublicationDialogProps {
  instructionId: Id;
  createdAtMs: number;
  page: PublicationPage;
  settings: InstructionSettings;
  /** The preview image on the server: a different one is not saved yet. */
  savedPreviewImage: string;
  release: Release;
  isSavable: boolean;
  isSaving: boolean;
  /** The last save failed; the changes are on this device. */
  isKept: boolean;
  /** @param isSameRun the author continues typing in the same field */
  write(fields: Partial<PublicationPage>, isSameRun: boolean): void;
  change(settings: Partial<InstructionSettings>): void;
  save(): Promise<string>;
  releasing: Pick<ReleaseOptions, 'save' | 'unsaved' | 'version' | 'takeIn' | 'onChanged' | 'onLeft'>;
  /** Continues to "Check before release". */
  onCheck(): void;
  onClose(): void;
}

/** Publication Page: the document's metadata, and its release (EDIT-29, PUB-01 to PUB-18). */
export function PublicationDialog(props: PublicationDialogProps) {
  const { instructionId, settings, release, isSavable, isSaving, save, releasing, onCheck, onClose } = props;
  const isNarrow = useIsNarrow();
  const [isPicking, setPicking] = useState(false);
  const { releaseNow } = useRelease({ instructionId, ...releasing, onCheck });
  const seenVersion = useRef(0);
  const [reason, setReason] = useState('');
  const { isFinalizing, begin, cancel } = useFinalize(async () => {
    const isReleased = await releaseNow(seenVersion.current, reason);
    if (isReleased) onClose();
    return isReleased;
  });
  const hasNewImage = settings.previewImage !== props.savedPreviewImage;
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t('publicationPage')}
        size="min(85vw, 1200px)"
        fullScreen={isNarrow}
        styles={{ content: { maxWidth: isNarrow ? 'none' : 'min(1500px, 96vw)' } }}
        closeOnClickOutside={false}
        closeOnEscape={!isPicking}
      >
        <div className={styles['window']}>
          <div className={styles['body']} inert={isFinalizing}>
            <Left {...props} reason={reason} onReason={setReason} onOpenImages={() => setPicking(true)} />
            <PublicationForm page={props.page} createdAtMs={props.createdAtMs} write={props.write} />
          </div>
          <PublicationFooter
            isFinalizing={isFinalizing}
            isSavable={isSavable}
            isSaving={isSaving}
            isKept={props.isKept}
            hasNewImage={hasNewImage}
            release={release}
            canRelease={!hasNewImage && canReleaseNow(release, isSavable)}
            onSave={() => void save()}
            onRelease={() => {
              seenVersion.current = releasing.version();
              begin();
            }}
            onCancel={cancel}
          />
        </div>
      </Dialog>
      {isPicking && (
        <ImagePicker
          chosen={settings.previewImage}
          onChoose={(previewImage) => {
            props.change({ previewImage });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

interface LeftProps extends PublicationDialogProps {
  reason: string;
  onReason(reason: string): void;
  onOpenImages(): void;
}

/** What is not printed on the document: title, picture, and settings before the release. */
function Left(props: LeftProps) {
  const { instructionId, settings, release, change, reason, onReason, onCheck, onClose, onOpenImages } = props;
  const refusal = useRefusal(instructionId, release);
  return (
    <section className={styles['left']}>
      {refusal && (
        <ReleaseRefusalNote
          instruction={{ id: instructionId, title: settings.title, kind: settings.kind }}
          refusal={refusal}
          liveRevision={release.liveRevision}
          onLeave={onClose}
        />
      )}
      <div>
        <h3 className={styles['label']}>{t('title')}</h3>
        <p className={styles['title']}>{settings.title}</p>
      </div>
      <PreviewImageField settings={settings} onChange={change} onOpenImages={onOpenImages} />
      <Checkbox
        label={pageFieldName('requiresInfoChecks')}
        description={t('infoChecksHint')}
        checked={settings.requiresInfoChecks}
        onChange={(event) => change({ requiresInfoChecks: event.currentTarget.checked })}
      />
      <LimitedText
        label={words('reason')}
        description={words('reasonHint')}
        maxLength={REASON_MAX}
        value={reason}
        onText={onReason}
      />
      <Button
        className={styles['check']}
        variant="default"
        leftSection={<IconChecklist size={18} stroke={1.75} />}
        onClick={onCheck}
      >
        {t('check')}
      </Button>
    </section>
  );
}

interface Finalize {
  readonly isFinalizing: boolean;
  begin(): void;
  cancel(): void;
}

/**
 * Delays the release for a moment (PUB-14) in which it can be cancelled; closing the page cancels it, too.
 *
 * @param release runs after the delay; resolves to false if it failed and the author is back on the page
 */
function useFinalize(release: () => Promise<boolean>): Finalize {
  const [isFinalizing, setFinalizing] = useState(false);
  const latest = useRef(release);
  latest.current = release;
  useEffect(() => {
    if (!isFinalizing) return;
    const timer = setTimeout(() => {
      void latest.current().then((isReleased) => {
        if (!isReleased) setFinalizing(false);
      });
    }, FINALIZE_MS);
    return () => clearTimeout(timer);
  }, [isFinalizing]);
  return { isFinalizing, begin: () => setFinalizing(true), cancel: () => setFinalizing(false) };
}
