import type { Release } from '@benchbook/domain/release';
import { Button, Loader } from '@mantine/core';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { t } from './messages.ts';
import styles from './publication-dialog.module.css';

interface PublicationFooterProps {
  isFinalizing: boolean;
  isSavable: boolean;
  isSaving: boolean;
  isKept: boolean;
  hasNewImage: boolean;
  release: Release;
  canRelease: boolean;
  onSave(): void;
  onRelease(): void;
  onCancel(): void;
}

/** Save and Release, with reasons that prevent the release; while finalizing, its text and Cancel (PUB-13). */
export function PublicationFooter(props: PublicationFooterProps) {
  if (props.isFinalizing)
    return (
      <div className={styles['footer']}>
        <p role="status" className={styles['finalizing']}>
          <Loader size={16} />
          {t('finalizing')}
        </p>
        <Button variant="default" data-autofocus autoFocus onClick={props.onCancel}>
          {t('cancel')}
        </Button>
      </div>
    );
  return (
    <div className={styles['footer']}>
      <p role="status">{t(stateOf(props))}</p>
      <Button
        variant="default"
        disabled={!props.isSavable}
        loading={props.isSaving}
        leftSection={<IconDeviceFloppy size={18} stroke={1.75} />}
        onClick={props.onSave}
      >
        {t('save')}
      </Button>
      <Button disabled={!props.canRelease} leftSection={<IconSend size={18} stroke={1.75} />} onClick={props.onRelease}>
        {t('releaseShort')}
      </Button>
    </div>
  );
}

function stateOf({ isSavable, isSaving, isKept, hasNewImage, release, canRelease }: PublicationFooterProps) {
  if (isSaving) return 'saving';
  if (isKept && isSavable) return 'kept';
  if (hasNewImage) return 'imageUnsaved';
  if (isSavable) return 'unsaved';
  if (release.isBuilding) return 'building';
  return canRelease ? 'saved' : 'nothingToRelease';
}
