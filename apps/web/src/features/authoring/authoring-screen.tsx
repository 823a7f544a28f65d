import type { SavedInstruction } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionView } from '@benchbook/domain/instructions';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { authorTabsOf } from '../../blocks/author-tabs/index.ts';
import { StepNumbersContext } from '../../blocks/step-content/index.ts';
import { authoringPath, useTrueAddress } from '../../lib/routes/index.ts';
import { StatusSlot } from '../../lib/shell/index.ts';
import { lazyComponent, lazyModal } from '../../ui/lazy/index.ts';
import { AllAlerts } from './alerts/alert-editors.tsx';
import { type AlertSlots, AlertSlotsContext } from './alerts/alert-slots.ts';
import type { AuthoringCalls } from './api/authoring-calls.ts';
import styles from './authoring-screen.module.css';
import { ConflictNotice } from './conflicts/conflict-notice.tsx';
import type { LibrarySlot } from './files/library-slot.ts';
import { StepLibrary } from './files/step-library.tsx';
import { StepUploads } from './files/step-uploads.tsx';
import { t } from './messages.ts';
import { Panes } from './panes/panes.tsx';
import type { ReleaseSlot, SavedForRelease } from './release-slot.ts';
import { AuthorContext, useDraft } from './session/author-context.ts';
import type { AuthorSession, SaveOutcome } from './session/author-session.ts';
import { InUseDialog } from './session/in-use-dialog.tsx';
import { KeptNotice } from './session/kept-notice.tsx';
import { saveOnLeaving } from './session/open-sessions.ts';
import { SaveStatus } from './session/save-status.tsx';
import { useHeartbeat } from './session/use-heartbeat.ts';
import { useRemoteChanges } from './session/use-remote-changes.ts';
import { useSaveOnUnlink } from './session/use-save-on-unlink.ts';
import { useStepInAddress } from './session/use-step-in-address.ts';
import { StepReportsContext, type StepReportsSlot } from './steps/step-reports-slot.ts';
import { useStepNumbers } from './steps/use-step-numbers.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useSave } from './toolbar/use-save.ts';
import { ToolButtons } from './tools/tool-buttons.tsx';
import type { PublicationInput, ToolName, ToolSlots } from './tools/tool-slots.ts';
import { ToolWindow } from './tools/tool-window.tsx';
import { useLeaveForHistory } from './tools/use-leave-for-history.ts';
import { useLeaveForPreview } from './tools/use-leave-for-preview.ts';

const CheckDialog = lazyModal(async () => (await import('./check/check-dialog.tsx')).CheckDialog);
/** Loaded on demand: half of the screen, and not needed for instructions made of steps. */
const PdfPanes = lazyComponent(async () => (await import('./pdf/pdf-panes.tsx')).PdfPanes, { fetched: 'when-needed' });

interface AuthoringScreenProps {
  session: AuthorSession;
  calls: AuthoringCalls;
  view: InstructionView;
  keptAtMs: number | null;
  userId: Id;
  isTreeShown: boolean;
  onShowTree(isShown: boolean): void;
  onSelected(stepId: Id | null): void;
  renderRelease: ReleaseSlot;
  renderLibrary: LibrarySlot;
  alerts: AlertSlots;
  tools: ToolSlots;
  renderStepReports?: StepReportsSlot | undefined;
}

/** One open instruction: toolbar, steps, content and attachments, with autosave. */
export function AuthoringScreen({ session, calls, ...rest }: AuthoringScreenProps) {
  const author = useMemo(() => ({ session, calls }), [session, calls]);
  return (
    <AuthorContext value={author}>
      <AlertSlotsContext value={rest.alerts}>
        <StepReportsContext value={rest.renderStepReports}>
          <StepUploads>
            <OpenInstruction session={session} calls={calls} {...rest} />
          </StepUploads>
        </StepReportsContext>
      </AlertSlotsContext>
    </AuthorContext>
  );
}

/** Rerenders only for its dialogs and a release, so that adding a step renders nothing but the step. */
function OpenInstruction(props: AuthoringScreenProps) {
  const { session, keptAtMs, view, userId, isTreeShown, onShowTree, renderLibrary } = props;
  const save = useSave();
  const kind = useDraft((state) => state.base.settings.kind);
  const isPdf = kind === 'pdf';
  const [open, setOpen] = useState<OpenWindow>();
  const [filesOf, setFilesOf] = useState<Id>();
  const closeFiles = useCallback(() => setFilesOf(undefined), []);
  const onChanged = (saved: SavedInstruction): void => {
    session.store.getState().versionChanged(saved.version);
    session.live.setState({ release: saved.release, workStatus: saved.workStatus });
  };
  /** Applies pending input first. */
  const openOver = (name: OpenWindow): void => {
    session.flush();
    session.store.getState().edit('none');
    setOpen(name);
  };
  const onLeft = (): void => void authorTabsOf(userId).getState().close(session.instructionId);
  const releasing = { ...releaseCalls(session, save), onChanged, onLeft };
  return (
    <div className={styles['screen']}>
      <Watching {...props} />
      <OpenToolbar {...props} releasing={releasing} onOpen={openOver} onCheck={() => setOpen('check')} />
      {keptAtMs !== null && <KeptNotice keptAtMs={keptAtMs} />}
      <ConflictNotice />
      {isPdf ? (
        <PdfPanes userId={userId} renderLibrary={renderLibrary} />
      ) : (
        <NumberedSteps>
          <Panes
            userId={userId}
            isTreeShown={isTreeShown}
            onShowTree={onShowTree}
            onOpenFiles={setFilesOf}
            isLibraryOpen={filesOf !== undefined}
          />
        </NumberedSteps>
      )}
      <Windows {...props} open={open} onOpen={setOpen} releasing={releasing} />
      {filesOf !== undefined && <StepLibrary stepId={filesOf} renderLibrary={renderLibrary} onClose={closeFiles} />}
      <InUseDialog editing={view.editing} userId={userId} onLeft={releasing.onLeft} />
      {!isPdf && (
        <StatusSlot place="place">
          <Place />
        </StatusSlot>
      )}
    </div>
  );
}

/** Gives links to steps the current step numbers. */
function NumberedSteps({ children }: { children: ReactNode }) {
  return <StepNumbersContext value={useStepNumbers().byId}>{children}</StepNumbersContext>;
}

interface OpenToolbarProps extends Pick<AuthoringScreenProps, 'session' | 'renderRelease'> {
  releasing: PublicationInput['releasing'];
  onOpen(open: OpenWindow): void;
  onCheck(): void;
}

function OpenToolbar({ session, renderRelease, releasing, onOpen, onCheck }: OpenToolbarProps) {
  const { instructionId } = session;
  const { title, kind } = useDraft((state) => state.base.settings);
  const isSavable = useDraft((state) => state.draft !== state.base);
  const { release, workStatus } = useStore(session.live);
  const leaveForHistory = useLeaveForHistory();
  const leaveForPreview = useLeaveForPreview();
  return (
    <Toolbar
      release={renderRelease({ instructionId, title, kind, release, workStatus, isSavable, ...releasing, onCheck })}
      tools={
        <ToolButtons
          onOpen={onOpen}
          onAlerts={() => onOpen('all-alerts')}
          onPreview={() => void leaveForPreview()}
          onCheck={onCheck}
          onHistory={() => void leaveForHistory()}
        />
      }
    />
  );
}

/** What the publication feature may do with the open instruction. */
function releaseCalls(session: AuthorSession, save: () => Promise<SaveOutcome>) {
  const version = (): number => session.store.getState().version;
  return {
    version,
    unsaved: session.unsaved,
    takeIn: (saved: number) => session.onRemoteSave(saved),
    save: async (): Promise<SavedForRelease> => {
      const outcome = await save();
      const { lastSave } = session.live.getState();
      return { outcome, ...(outcome === 'saved' && lastSave ? lastSave : { version: version(), savedSince: [] }) };
    },
  };
}

/** While the instruction is open: saves it, keeps the selected step in the address and merges changes of others. */
function Watching({ session, calls, userId, onSelected }: AuthoringScreenProps) {
  const selectedId = useDraft((state) => state.selectedId);
  const { dueAtMs } = useStore(session.autosave);
  useSaveOnUnlink(session);
  useHeartbeat(session.instructionId, calls);
  useEffect(() => () => saveOnLeaving(userId, session), [userId, session]);
  const { title, kind } = useDraft((state) => state.base.settings);
  useTrueAddress(authoringPath({ id: session.instructionId, title, kind }));
  useStepInAddress();
  useRemoteChanges(session);
  useEffect(() => onSelected(selectedId), [selectedId, onSelected]);
  return (
    <StatusSlot place="save">
      <SaveStatus dueAtMs={dueAtMs} />
    </StatusSlot>
  );
}

/** Only one dialog is open at a time. */
type OpenWindow = ToolName | 'all-alerts' | 'check';

interface WindowsProps extends Pick<AuthoringScreenProps, 'alerts' | 'tools' | 'view'> {
  open: OpenWindow | undefined;
  onOpen(open: OpenWindow | undefined): void;
  releasing: PublicationInput['releasing'];
}

function Windows({ alerts, tools, view, open, onOpen, releasing }: WindowsProps) {
  const close = (): void => onOpen(undefined);
  if (open === undefined) return null;
  if (open === 'all-alerts') return <AllAlerts slots={alerts} onClose={close} />;
  if (open === 'check') return <CheckDialog onClose={close} />;
  return (
    <ToolWindow
      tool={open}
      slots={tools}
      createdAtMs={view.createdAtMs}
      releasing={releasing}
      onCheck={() => onOpen('check')}
      onClose={close}
    />
  );
}

/** "Step 6.7.1, 43 of 127" */
function Place() {
  const selectedId = useDraft((state) => state.selectedId);
  const { rows } = useStepNumbers();
  const index = rows.findIndex((row) => row.id === selectedId);
  const row = rows[index];
  return row && t('place', { number: row.number, position: index + 1, count: rows.length });
}
