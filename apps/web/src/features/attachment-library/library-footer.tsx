import type { FileReference, LibraryFile } from '@benchbook/domain/attachments';
import { Button } from '@mantine/core';
import {
  IconDots,
  IconEye,
  IconLink,
  IconPalette,
  IconPaperclip,
  IconReplace,
  IconTrash,
  IconUnlink,
  IconUpload,
} from '@tabler/icons-react';
import { useIsNarrow } from '../../ui/media.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { MenuEntry } from '../../ui/menu/menu-line.ts';
import styles from './library.module.css';
import { t } from './messages.ts';

interface LibraryFooterProps {
  count: number;
  /** How many are: more than one where several have just been uploaded. */
  selectedCount: number;
  /** The one that is selected, on either side. */
  selected: FileReference | undefined;
  /** The same, where it is a file of the library. */
  inLibrary: LibraryFile | undefined;
  /** Undefined on the full page, which has no step. */
  stepActions:
    | { readonly isBusy: boolean; readonly canAttach: boolean; readonly canDetach: boolean; attach(): void; detach(): void }
    | undefined;
  onPreview(): void;
  onShowUses(): void;
  /** Undefined for who only looks. */
  authorActions:
    | {
        upload(): void;
        /** Undefined where the selected file is no model that takes textures (TEX-04). */
        readonly pickTexture: (() => void) | undefined;
        replace(): void;
        delete(): void;
      }
    | undefined;
}

/** What can be done: upload, and with the selected file preview, where used, replace, delete, detach and attach. */
export function LibraryFooter(props: LibraryFooterProps) {
  const { count, selectedCount, selected, stepActions, onPreview, authorActions } = props;
  const size = useIsNarrow() ? 'touch' : 'sm';
  return (
    <div className={styles['footer']}>
      <span className={styles['figure']} role="status">
        {t('selected', { selected: selectedCount, count })}
      </span>
      {authorActions && (
        <>
          <span className={styles['hint']}>{t('uniqueNames')}</span>
          <Button
            size={size}
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.75} />}
            onClick={authorActions.upload}
          >
            {t('upload')}
          </Button>
        </>
      )}
      <Button
        size={size}
        variant="default"
        disabled={!selected}
        leftSection={<IconEye size={18} stroke={1.75} />}
        onClick={onPreview}
      >
        {t('preview')}
      </Button>
      {authorActions?.pickTexture && (
        <Button
          size={size}
          variant="default"
          leftSection={<IconPalette size={18} stroke={1.75} />}
          onClick={authorActions.pickTexture}
        >
          {t('pickTexture')}
        </Button>
      )}
      <MenuButton
        label={t('more')}
        icon={<IconDots size={18} />}
        variant="default"
        size={size === 'sm' ? 32 : 48}
        disabled={!selected}
        entries={entriesOf(props)}
      />
      {stepActions && (
        <>
          <Button
            size={size}
            variant="default"
            disabled={!stepActions.canDetach || stepActions.isBusy}
            leftSection={<IconUnlink size={18} stroke={1.75} />}
            onClick={stepActions.detach}
          >
            {t('detach')}
          </Button>
          <Button
            size={size}
            disabled={!stepActions.canAttach || stepActions.isBusy}
            leftSection={<IconPaperclip size={18} stroke={1.75} />}
            onClick={stepActions.attach}
          >
            {t('attach')}
          </Button>
        </>
      )}
    </div>
  );
}

function entriesOf({ inLibrary, onShowUses, authorActions }: LibraryFooterProps): readonly MenuEntry[] {
  const entries: MenuEntry[] = [{ label: t('whereUsed'), icon: <IconLink size={16} />, onChoose: onShowUses }];
  if (authorActions) entries.push({ label: t('replace'), icon: <IconReplace size={16} />, onChoose: authorActions.replace });
  if (authorActions && inLibrary)
    entries.push({ label: t('delete'), icon: <IconTrash size={16} />, onChoose: authorActions.delete });
  return entries;
}
