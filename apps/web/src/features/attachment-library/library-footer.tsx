import type { FileReference, LibraryFile } from '@benchbook/domain/attachments';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconDots,
  IconEye,
  IconHistory,
  IconLink,
  IconPalette,
  IconPaperclip,
  IconPencil,
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
  /** Number of selected files: can be more than one after an upload. */
  selectedCount: number;
  /** The selected file, on either side. */
  selected: FileReference | undefined;
  /** The selected file, if it is on the side of the library. */
  inLibrary: LibraryFile | undefined;
  /** Undefined on the full page, which has no step. */
  stepActions:
    | { readonly isBusy: boolean; readonly canAttach: boolean; readonly canDetach: boolean; attach(): void; detach(): void }
    | undefined;
  onPreview(): void;
  onShowUses(): void;
  /** Undefined for read access. */
  authorActions:
    | {
        upload(): void;
        /** Undefined if the selected file is not a model that supports textures (TEX-04). */
        readonly pickTexture: (() => void) | undefined;
        rename(): void;
        replace(): void;
        delete(): void;
        showDeleted(): void;
      }
    | undefined;
}

/** Commands: upload, and for the selected file preview, where used, rename, replace, delete, detach and attach. */
export function LibraryFooter(props: LibraryFooterProps) {
  const { count, selectedCount, selected, stepActions, onPreview, authorActions } = props;
  const isNarrow = useIsNarrow();
  return (
    <div className={styles['footer']}>
      <span className={styles['figure']} role="status">
        {t('selected', { selected: selectedCount, count })}
      </span>
      {authorActions && (
        <>
          <span className={styles['hint']}>{t('uniqueNames')}</span>
          <Tool label={t('upload')} icon={IconUpload} onClick={authorActions.upload} />
        </>
      )}
      <Tool label={t('preview')} icon={IconEye} isDisabled={!selected} onClick={onPreview} />
      {authorActions?.pickTexture && <Tool label={t('pickTexture')} icon={IconPalette} onClick={authorActions.pickTexture} />}
      <MenuButton
        label={t('more')}
        icon={<IconDots size={18} />}
        variant="default"
        size={isNarrow ? 48 : 32}
        isInactive={!selected && !authorActions}
        entries={entriesOf(props)}
      />
      {stepActions && (
        <>
          <Tool
            label={t('detach')}
            icon={IconUnlink}
            isInactive={!stepActions.canDetach || stepActions.isBusy}
            onClick={stepActions.detach}
          />
          <Tool
            label={t('attach')}
            icon={IconPaperclip}
            tone="filled"
            isInactive={!stepActions.canAttach || stepActions.isBusy}
            onClick={stepActions.attach}
          />
        </>
      )}
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: Icon;
  tone?: 'default' | 'filled';
  isDisabled?: boolean;
  /** Disabled but focusable, so that it keeps the focus after it was pressed by keyboard. */
  isInactive?: boolean;
  onClick(): void;
}

function Tool({ label, icon: Picture, tone = 'default', isDisabled = false, isInactive = false, onClick }: ToolProps) {
  const size = useIsNarrow() ? 'touch' : 'sm';
  return (
    <Button
      size={size}
      variant={tone}
      disabled={isDisabled}
      {...(isInactive && { 'data-disabled': true, 'aria-disabled': true })}
      leftSection={<Picture size={18} stroke={1.75} />}
      onClick={() => !isInactive && onClick()}
    >
      {label}
    </Button>
  );
}

function entriesOf({ selected, inLibrary, onShowUses, authorActions }: LibraryFooterProps): readonly MenuEntry[] {
  const entries: MenuEntry[] = [];
  if (selected) entries.push({ label: t('whereUsed'), icon: <IconLink size={16} />, onChoose: onShowUses });
  if (authorActions && selected)
    entries.push({ label: t('rename'), icon: <IconPencil size={16} />, hint: 'F2', onChoose: authorActions.rename });
  if (authorActions && selected)
    entries.push({ label: t('replace'), icon: <IconReplace size={16} />, onChoose: authorActions.replace });
  if (authorActions && inLibrary)
    entries.push({ label: t('delete'), icon: <IconTrash size={16} />, onChoose: authorActions.delete });
  if (authorActions)
    entries.push({ label: t('deletedFiles'), icon: <IconHistory size={16} />, onChoose: authorActions.showDeleted });
  return entries;
}
