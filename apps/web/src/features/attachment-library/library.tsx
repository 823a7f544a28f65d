import { canAuthor } from '@benchbook/domain/access';
import type { FileReference, LibraryFile } from '@benchbook/domain/attachments';
import { foundKey } from '@benchbook/domain/search';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { UploadList } from '../../blocks/upload-list/upload-list.tsx';
import { useSettledSearch } from '../../lib/search/use-settled-search.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import type { Upload } from '../../lib/uploads/index.ts';
import { useCloseOnEscape } from '../../ui/dialogs/index.ts';
import { lazyModal } from '../../ui/lazy/index.ts';
import { useCloseOnBack } from '../../ui/navigation/index.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useLibraryPages } from './api/use-library-pages.ts';
import { useNamedFile } from './api/use-named-file.ts';
import { CurrentSide } from './current/current-side.tsx';
import { DeletedDialog } from './deleted/deleted-dialog.tsx';
import { DeletedOffers } from './deleted/deleted-offers.tsx';
import { FileGrid } from './grid/file-grid.tsx';
import { GridTools } from './grid/grid-tools.tsx';
import styles from './library.module.css';
import { LibraryFooter } from './library-footer.tsx';
import { ALL_KINDS, type NameOrder, TEXTURED } from './list-options.ts';
import { t } from './messages.ts';
import { carouselOf, FilePreview } from './preview/file-preview.tsx';
import renameStyles from './rename/rename.module.css';
import { type Renaming, useRenaming } from './rename/use-renaming.tsx';
import type { StepFiles } from './step-files.ts';
import { OpenTexturePicker } from './textures/open-texture-picker.tsx';
import { useSending } from './upload/use-sending.ts';
import { ReplaceDialog } from './usage/replace-dialog.tsx';
import { UsageDialog } from './usage/usage-dialog.tsx';
import { useDeleteFile } from './use-delete-file.ts';
import { type LibraryChoice, useLibraryChoice } from './use-library-choice.ts';
import { useLibraryLook } from './use-library-look.ts';
import { useOpened } from './use-opened.ts';
import { useStepActions } from './use-step-actions.ts';

const OpenMenu = lazyModal(async () => (await import('../../ui/menu/open-menu.tsx')).OpenMenu);

interface LibraryProps {
  /** The step whose files are on the left; undefined on the full page. */
  step?: StepFiles;
  /** Reports the view in place of the library, such as "Previewing: a.png", or undefined, for the title. */
  onTitle(title: string | undefined): void;
  /** Reports running uploads to a dialog, which cancels them when it closes. */
  onUploads?: ((uploads: readonly Upload[]) => void) | undefined;
  /** Reports whether there are unsaved textures to the same dialog. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
}

/** The library with all commands, used by page and dialog (ATT-01). */
export function Library({ step, onTitle, onUploads, onUnsaved }: LibraryProps) {
  const isAuthor = canAuthor(useCurrentUser().role);
  const asking = useAsking();
  const { pages } = asking;
  const sending = useSending(isAuthor, onUploads);
  const choice = useLibraryChoice({ step, pages, uploads: sending });
  const named = useNamedFile();
  const { opened, open } = useOpened(step ? undefined : named, (next) => {
    onTitle(next && t(next.as === 'preview' ? 'previewing' : 'picking', { path: next.file.path }));
    // The arrows also reach files on pages that are not loaded yet.
    if (next?.as === 'preview' && next.file.id === carouselOf(choice.files).at(-1)?.id) pages.loadMore();
  });
  const show = (file: FileReference | undefined): void => open(file && { as: 'preview', file });
  const pick = (file: FileReference | undefined): void => open(file && { as: 'picker', file });
  const renaming = useRenaming({
    isAuthor,
    selectedId: choice.selected?.id,
    onRenamed: (file) => {
      if (named?.file?.id === file.id) named.takeName(file.path);
      if (opened) return show(file);
      asking.findByName(file);
      choice.selectRenamed(file.id);
    },
  });
  // In the dialog, closing a file first returns to the list.
  const isOverAll = step !== undefined && opened?.as === 'preview';
  useCloseOnEscape(isOverAll, () => show(undefined));
  useCloseOnBack(isOverAll, () => show(undefined));
  if (opened?.as === 'preview') {
    const beside = choice.onStep ? (step?.uses ?? []).map((use) => use.file) : choice.files;
    return (
      <>
        <FilePreview
          file={opened.file}
          carousel={carouselOf(beside)}
          onShow={show}
          onBack={() => show(undefined)}
          onRename={renaming.open}
        />
        {renaming.said !== undefined && <ActionMessage words={renaming.said} />}
        {renaming.dialog}
      </>
    );
  }
  if (opened) {
    const isInWindow = step !== undefined;
    return <OpenTexturePicker file={opened.file} isInWindow={isInWindow} onUnsaved={onUnsaved} onBack={() => pick(undefined)} />;
  }
  return <OpenLibrary {...{ step, isAuthor, asking, sending, choice, renaming }} onShow={show} onPick={pick} />;
}

/** Search and filter of the library. */
function useAsking() {
  const [typed, setTyped] = useState('');
  const search = useSettledSearch(typed);
  const [kinds, setKinds] = useState(ALL_KINDS);
  const [order, setOrder] = useState<NameOrder>('none');
  const { look, setLook } = useLibraryLook();
  return {
    tools: {
      search: typed,
      onSearch: setTyped,
      kinds,
      onKinds: setKinds,
      order,
      onOrder: setOrder,
      look,
      onLook: setLook,
    },
    look,
    /** Changes a search that no longer matches the name to the name. */
    findByName: ({ name }: LibraryFile): void => setTyped((now) => (foundKey(name).includes(foundKey(now)) ? now : name)),
    isFiltered: search.trim() !== '' || kinds !== ALL_KINDS,
    pages: useLibraryPages({ search, kinds, order }),
  };
}

interface OpenLibraryProps {
  step: StepFiles | undefined;
  isAuthor: boolean;
  asking: ReturnType<typeof useAsking>;
  sending: ReturnType<typeof useSending>;
  choice: LibraryChoice;
  renaming: Renaming;
  onShow(file: FileReference | undefined): void;
  onPick(file: FileReference): void;
}

function OpenLibrary(props: OpenLibraryProps) {
  const { step, isAuthor, asking, sending, choice, renaming } = props;
  const { uploads, notice, drop } = sending;
  const [menu, setMenu] = useState<{ readonly file: LibraryFile; readonly tile: HTMLElement }>();
  const deleteFile = useDeleteFile();
  const actions = useStepActions(step);
  const attach = (files: readonly LibraryFile[]): void => void actions.attach(files).then((done) => done && choice.deselect());
  const askToDelete = async (file: LibraryFile): Promise<void> => {
    if (await deleteFile(file)) choice.deselect();
  };
  return (
    <div
      className={styles['library']}
      data-busy={sending.isBusy || undefined}
      data-over={drop.isOver || undefined}
      {...drop.handlers}
    >
      <div className={styles['sides']} data-step={step ? true : undefined}>
        {step && (
          <CurrentSide
            step={step}
            selected={choice.onStep}
            onSelect={choice.selectOnStep}
            onRename={renaming.open}
            onAttach={(ids) => attach(choice.files.filter(({ id }) => ids.includes(id)))}
          />
        )}
        <div className={styles['right']}>
          <GridTools {...asking.tools} />
          <Files
            asking={asking}
            choice={choice}
            onOpen={(file) => (step ? attach([file]) : props.onShow(file))}
            onRename={renaming.open}
            onMenu={isAuthor ? (file, tile) => setMenu({ file, tile }) : undefined}
          />
        </div>
      </div>
      {(uploads.length > 0 || notice) && (
        <div className={styles['uploads']}>
          {notice && <p role="alert">{notice}</p>}
          <UploadList
            uploads={uploads}
            onCancel={sending.cancel}
            onResume={sending.resume}
            onSendAsOffered={sending.sendAsOffered}
            {...(step && { onTakeLibraryFile: sending.takeLibraryFile })}
          />
          <DeletedOffers uploads={uploads} onDone={sending.cancel} />
        </div>
      )}
      {renaming.said !== undefined && <ActionMessage words={renaming.said} />}
      <Footer {...props} {...{ actions, attach }} onDelete={(file) => void askToDelete(file)} />
      {sending.chooser}
      {renaming.dialog}
      {menu && (
        <OpenMenu
          anchor={menu.tile}
          label={t('actionsOf', { name: menu.file.name })}
          entries={[{ label: t('delete'), icon: <IconTrash size={16} />, onChoose: () => void askToDelete(menu.file) }]}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}

/** Message about the last action. */
function ActionMessage({ words }: { words: string }) {
  return (
    <p role="status" className={renameStyles['said']}>
      {words}
    </p>
  );
}

interface FilesProps {
  asking: ReturnType<typeof useAsking>;
  choice: LibraryChoice;
  /** Called on a double-click. */
  onOpen(file: LibraryFile): void;
  /** Called on F2. */
  onRename: Renaming['open'];
  onMenu: ((file: LibraryFile, tile: HTMLElement) => void) | undefined;
}

function Files({ asking: { pages, isFiltered, look }, choice, onOpen, onRename, onMenu }: FilesProps) {
  if (pages.failure !== undefined)
    return <ErrorState message={t('listFailed', { message: pages.failure })} onRetry={pages.retry} />;
  return (
    <FileGrid
      key={look}
      look={look}
      files={choice.files}
      total={choice.count}
      isLoading={pages.isLoading}
      isFiltered={isFiltered || choice.hasAttached}
      selectedIds={new Set(choice.chosen.map(({ id }) => id))}
      canMany={choice.canMany}
      onSelect={({ id }, keys) => choice.select(id, keys)}
      onOpen={onOpen}
      onRename={onRename}
      onMenu={onMenu}
      onLoadMore={pages.loadMore}
    />
  );
}

/** The footer and its dialogs. */
interface FooterProps extends OpenLibraryProps {
  actions: ReturnType<typeof useStepActions>;
  attach(files: readonly LibraryFile[]): void;
  onDelete(file: LibraryFile): void;
}

function Footer(props: FooterProps) {
  const { step, isAuthor, sending, choice, renaming, actions, attach, onShow, onPick, onDelete } = props;
  const { chosen, onStep, inLibrary, selected, deselect } = choice;
  const [dialog, setDialog] = useState<{ readonly kind: 'uses' | 'replace'; readonly file: FileReference }>();
  const [isDeletedOpen, setDeletedOpen] = useState(false);
  const close = (): void => setDialog(undefined);
  const stepActions = step && {
    isBusy: actions.isBusy,
    canAttach: chosen.length > 0,
    canDetach: onStep !== undefined,
    attach: () => attach(chosen),
    detach: () => onStep && void actions.detach(onStep.id).then((done) => done && deselect()),
  };
  const authorActions = isAuthor
    ? {
        upload: sending.choose,
        pickTexture: selected && TEXTURED.includes(selected.extension) ? () => onPick(selected) : undefined,
        rename: () => selected && renaming.open?.(selected),
        replace: () => selected && setDialog({ kind: 'replace', file: selected }),
        delete: () => inLibrary && onDelete(inLibrary),
        showDeleted: () => setDeletedOpen(true),
      }
    : undefined;
  return (
    <>
      <LibraryFooter
        count={choice.count}
        selectedCount={onStep ? 1 : chosen.length}
        selected={selected}
        inLibrary={inLibrary}
        stepActions={stepActions}
        onPreview={() => onShow(selected)}
        onShowUses={() => selected && setDialog({ kind: 'uses', file: selected })}
        authorActions={authorActions}
      />
      {dialog?.kind === 'uses' && <UsageDialog file={dialog.file} onClose={close} />}
      {isDeletedOpen && <DeletedDialog onClose={() => setDeletedOpen(false)} />}
      {dialog?.kind === 'replace' && <ReplaceDialog file={dialog.file} onClose={close} onPick={onPick} />}
    </>
  );
}
