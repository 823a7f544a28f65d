import { canAuthor } from '@benchbook/domain/access';
import type { FileReference, LibraryFile } from '@benchbook/domain/attachments';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MarkUpButton } from '../../blocks/photo-editor/index.ts';
import { UploadList } from '../../blocks/upload-list/index.ts';
import { useSettledSearch } from '../../lib/search/use-settled-search.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { type Upload, useBusyCursor } from '../../lib/uploads/index.ts';
import { later, laterWindow } from '../../ui/later/index.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useLibraryPages } from './api/use-library-pages.ts';
import { CurrentFileList } from './current/current-file-list.tsx';
import { FileGrid } from './grid/file-grid.tsx';
import { GridTools } from './grid/grid-tools.tsx';
import styles from './library.module.css';
import { LibraryFooter } from './library-footer.tsx';
import { ALL_KINDS, type NameOrder } from './list-options.ts';
import { t } from './messages.ts';
import { carouselOf, FilePreview } from './preview/file-preview.tsx';
import { type Selection, toggleSelection } from './selection.ts';
import type { StepFiles } from './step-files.ts';
import { LIBRARY_ACCEPT } from './upload/upload-rules.ts';
import { useFileChooser } from './upload/use-file-chooser.tsx';
import { useFileDrop } from './upload/use-file-drop.ts';
import { useLibraryUploads } from './upload/use-library-uploads.ts';
import { ReplaceDialog } from './usage/replace-dialog.tsx';
import { UsageDialog } from './usage/usage-dialog.tsx';
import { useDeleteFile } from './use-delete-file.ts';
import { useStepActions } from './use-step-actions.ts';

const TexturePicker = later(async () => (await import('./textures/texture-picker.tsx')).TexturePicker, {
  fetched: 'when-needed',
});
const OpenMenu = laterWindow(async () => (await import('../../ui/menu/open-menu.tsx')).OpenMenu);

interface LibraryProps {
  /** The step whose files stand on the left; none on the full page. */
  step?: StepFiles;
  /** What is shown in place of the library, such as "Previewing: a.png", or nothing any more: for the title around it. */
  onTitle(title: string | undefined): void;
  /** What is on its way, for a window that ends it when it closes. */
  onUploads?: ((uploads: readonly Upload[]) => void) | undefined;
}

/** The library with everything that can be done in it: page and modal differ in what stands around it (ATT-01). */
export function Library({ step, onTitle, onUploads }: LibraryProps) {
  const isAuthor = canAuthor(useCurrentUser().role);
  const [typed, setTyped] = useState('');
  const search = useSettledSearch(typed);
  const [kinds, setKinds] = useState(ALL_KINDS);
  const [order, setOrder] = useState<NameOrder>('none');
  const [selection, setSelection] = useState<Selection>();
  const [shown, setShown] = useState<FileReference>();
  const [picked, setPicked] = useState<FileReference>();
  const [menu, setMenu] = useState<{ readonly file: LibraryFile; readonly tile: HTMLElement }>();
  const [dialog, setDialog] = useState<{ readonly kind: 'uses' | 'replace'; readonly file: FileReference }>();
  const [notice, setNotice] = useState<string>();
  const pages = useLibraryPages({ search, kinds, order });
  const actions = useStepActions(step);
  const deleteFile = useDeleteFile();

  const { uploads, arrived, start, cancel, resume, forgetArrived } = useLibraryUploads();
  useEffect(() => onUploads?.(uploads), [uploads, onUploads]);
  const startUploads = (files: readonly File[]): void => {
    setNotice(undefined);
    start(files);
  };
  const chooser = useFileChooser({
    accept: LIBRARY_ACCEPT,
    isMultiple: true,
    onFiles: startUploads,
    onNone: () => setNotice(t('noFileSelected')),
  });
  const isBusy = useBusyCursor(uploads);
  const drop = useFileDrop(isAuthor ? startUploads : undefined);

  const attachedIds = new Set(step?.uses.map((use) => use.file.id));
  const files = pages.files.filter((file) => !attachedIds.has(file.id));
  const count = (pages.total ?? 0) - (pages.files.length - files.length);
  // What has just been uploaded stands selected, on a step all of it, until somebody selects by hand.
  const toAttach = arrived.filter((file) => !attachedIds.has(file.id));
  const justArrived = step ? toAttach : toAttach.slice(-1);
  const chosen = selection ? files.filter((file) => selection.side === 'library' && file.id === selection.id) : justArrived;
  const inLibrary = chosen.length === 1 ? chosen[0] : undefined;
  const onStep = selection?.side === 'current' ? step?.uses.find((use) => use.id === selection.id) : undefined;
  const selected = inLibrary ?? onStep?.file;
  const select = (clicked: NonNullable<Selection>): void => {
    const isOnlyArrived = !selection && inLibrary?.id === clicked.id;
    setSelection(isOnlyArrived ? undefined : toggleSelection(selection, clicked));
    forgetArrived();
  };

  const show = (file: FileReference | undefined): void => {
    setShown(file);
    onTitle(file && t('previewing', { path: file.path }));
    // The arrows go on past the page that was read.
    if (file && file.id === carouselOf(files).at(-1)?.id) pages.loadMore();
  };
  const pick = (file: FileReference | undefined): void => {
    setPicked(file);
    onTitle(file && t('picking', { path: file.path }));
  };
  const askToDelete = async (file: LibraryFile): Promise<void> => {
    if (await deleteFile(file)) setSelection(undefined);
  };

  if (shown) {
    const beside = onStep ? (step?.uses ?? []).map((use) => use.file) : files;
    return <FilePreview file={shown} carousel={carouselOf(beside)} onShow={show} onBack={() => show(undefined)} />;
  }
  if (picked) return <TexturePicker file={picked} onBack={() => pick(undefined)} />;
  return (
    <div className={styles['library']} data-busy={isBusy || undefined} data-over={drop.isOver || undefined} {...drop.handlers}>
      <div className={styles['sides']} data-step={step ? true : undefined}>
        {step && (
          <section className={styles['current']} aria-label={t('currentFiles')}>
            <p className={styles['step']}>
              {step.stepNumber === '' ? step.stepTitle : t('forStep', { number: step.stepNumber, title: step.stepTitle })}
            </p>
            <div className={styles['currentHead']}>
              <h3>{t('currentFiles')}</h3>
              <MarkUpButton key={onStep?.id} use={onStep} onChange={step.markUp} />
            </div>
            <CurrentFileList
              uses={step.uses}
              defaultUseId={step.defaultUseId}
              selectedId={onStep?.id}
              onSelect={({ id }) => select({ side: 'current', id })}
              onReorder={step.reorder}
            />
          </section>
        )}
        <div className={styles['right']}>
          <GridTools search={typed} onSearch={setTyped} kinds={kinds} onKinds={setKinds} order={order} onOrder={setOrder} />
          {pages.failure === undefined ? (
            <FileGrid
              files={files}
              total={count}
              isLoading={pages.isLoading}
              isFiltered={search.trim() !== '' || kinds !== ALL_KINDS || attachedIds.size > 0}
              selectedIds={new Set(chosen.map(({ id }) => id))}
              onSelect={({ id }) => select({ side: 'library', id })}
              onMenu={isAuthor ? (file, tile) => setMenu({ file, tile }) : undefined}
              onLoadMore={pages.loadMore}
            />
          ) : (
            <ErrorState message={t('listFailed', { message: pages.failure })} onRetry={pages.retry} />
          )}
        </div>
      </div>
      {(uploads.length > 0 || notice) && (
        <div className={styles['uploads']}>
          {notice && <p role="alert">{notice}</p>}
          <UploadList uploads={uploads} onCancel={cancel} onResume={resume} />
        </div>
      )}
      <LibraryFooter
        count={count}
        selectedCount={onStep ? 1 : chosen.length}
        selected={selected}
        inLibrary={inLibrary}
        stepActions={
          step && {
            isBusy: actions.isBusy,
            canAttach: chosen.length > 0,
            canDetach: onStep !== undefined,
            attach: () => void actions.attach(chosen).then((done) => done && setSelection(undefined)),
            detach: () => onStep && void actions.detach(onStep.id).then((done) => done && setSelection(undefined)),
          }
        }
        onPreview={() => show(selected)}
        onShowUses={() => selected && setDialog({ kind: 'uses', file: selected })}
        authorActions={
          isAuthor
            ? {
                upload: () => {
                  setNotice(undefined);
                  chooser.open();
                },
                pickTexture: selected?.extension === 'glb' ? () => pick(selected) : undefined,
                replace: () => selected && setDialog({ kind: 'replace', file: selected }),
                delete: () => inLibrary && void askToDelete(inLibrary),
              }
            : undefined
        }
      />
      {chooser.element}
      {menu && (
        <OpenMenu
          anchor={menu.tile}
          label={t('actionsOf', { name: menu.file.name })}
          entries={[{ label: t('delete'), icon: <IconTrash size={16} />, onChoose: () => void askToDelete(menu.file) }]}
          onClose={() => setMenu(undefined)}
        />
      )}
      {dialog?.kind === 'uses' && <UsageDialog file={dialog.file} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'replace' && <ReplaceDialog file={dialog.file} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
