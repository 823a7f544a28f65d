import type { FileReference } from '@benchbook/domain/attachments';
import type { PartAppearance } from '@benchbook/domain/textures';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconRestore } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ShownModel, thumbnailAddress } from '../../../blocks/attachment-viewer/index.ts';
import { ModelCanvas } from '../../../blocks/model-viewer/index.ts';
import { usePartAppearances } from '../../../lib/textures/use-part-appearances.ts';
import { useCloseOnEscape, useDialogs, useUnsaved } from '../../../ui/dialogs/index.ts';
import { useCloseOnBack } from '../../../ui/navigation/index.ts';
import { t } from '../messages.ts';
import { AppearancesToConfirm } from './appearances-to-confirm.tsx';
import {
  applyPreview,
  beginChoice,
  type Finish,
  finishShown,
  previewFinish,
  resetAppearances,
  selectPart,
  shownAppearances,
  type TextureChoice,
} from './texture-choice.ts';
import { TexturePanel } from './texture-panel.tsx';
import styles from './texture-picker.module.css';
import { unsavedTextures } from './unsaved-textures.ts';
import { useSaveAppearances, useTextureFiles } from './use-saved-appearances.ts';

export interface TexturePickerProps {
  /** A GLB or an OBJ of the library. */
  file: FileReference;
  /** True in the author screen: Escape then returns to the library before it closes the dialog. Back always returns. */
  isInWindow?: boolean;
  /** Reports whether there are unsaved textures, for the dialog that can close everything. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
  onBack(): void;
}

/** Colours and textures for the parts of a model (TEX-01 to TEX-17). */
export function TexturePicker({ file, isInWindow = false, onUnsaved, onBack }: TexturePickerProps) {
  const { choice, setChoice, state, save } = useChoice(file);
  const pictures = useTextureFiles();
  const { tell } = useDialogs();
  const choose = (finish: Finish): void => {
    const next = previewFinish(choice, finish);
    if (next) setChoice(next);
    else void tell({ title: t('selectTexture'), message: t('selectPartFirst') });
  };
  const finish = finishShown(choice);
  const isChanged = choice.applied !== choice.stored;
  useReportUnsaved(isChanged, onUnsaved);
  const mayLeave = useUnsaved(isChanged, unsavedTextures());
  const leave = async (): Promise<void> => {
    if (await mayLeave()) onBack();
  };
  useCloseOnEscape(isInWindow, () => void leave());
  useCloseOnBack(true, () => void leave());
  return (
    <section className={styles['picker']} aria-label={t('picking', { path: file.path })}>
      <div className={styles['bar']}>
        <Button variant="default" size="sm" leftSection={<IconArrowLeft size={16} />} autoFocus onClick={() => void leave()}>
          {t('back')}
        </Button>
        <ChoiceActions choice={choice} state={state} onChange={setChoice} onSave={() => void save(choice.applied)} />
      </div>
      <div className={styles['body']}>
        <div className={styles['stage']}>
          <ShownModel file={file}>
            {(address, sizeBytes) => (
              <ModelCanvas
                address={address}
                name={file.name}
                sizeBytes={sizeBytes}
                picture={thumbnailAddress(file)}
                fieldOfView={45}
                background="#ffffff"
                camera={null}
                looks={shownAppearances(choice)}
                repeat={1}
                hasGlow={finish === null || finish.kind === 'original'}
                onSelectedPart={(part) => setChoice((now) => selectPart(now, part))}
              />
            )}
          </ShownModel>
        </div>
        <TexturePanel
          toConfirm={<AppearancesToConfirm choice={choice} onChange={setChoice} />}
          finish={finish}
          pictures={pictures}
          onChoose={choose}
          onBrought={({ path }) => setChoice((now) => previewFinish(now, { kind: 'file', file: path }) ?? now)}
        />
      </div>
    </section>
  );
}

/** Reports whether there is something to save; resets on unmount. */
function useReportUnsaved(isUnsaved: boolean, onUnsaved: TexturePickerProps['onUnsaved']): void {
  const reportUnsaved = useEffectEvent((isNowUnsaved: boolean) => onUnsaved?.(isNowUnsaved));
  useEffect(() => {
    if (!isUnsaved) return;
    reportUnsaved(true);
    return () => reportUnsaved(false);
  }, [isUnsaved]);
}

/** State of the edited appearances; new data of the server replaces unchanged ones. */
function useChoice(file: Pick<FileReference, 'id' | 'sha256'>) {
  const stored = usePartAppearances(file.id);
  const [choice, setChoice] = useState(() => beginChoice(stored));
  const [known, setKnown] = useState<readonly PartAppearance[]>(stored);
  if (known !== stored) {
    setKnown(stored);
    if (choice.applied === choice.stored) setChoice({ ...choice, stored, applied: stored });
  }
  const { state, save } = useSaveAppearances(file, (sent, saved) =>
    setChoice((now) => ({ ...now, stored: saved, applied: now.applied === sent ? saved : now.applied })),
  );
  return { choice, setChoice, state, save };
}

const SAVE_WORDS = { idle: 'saveTextures', saving: 'savingTextures', saved: 'savedTextures' } as const;

interface ChoiceActionsProps {
  choice: TextureChoice;
  state: keyof typeof SAVE_WORDS;
  onChange(choice: TextureChoice): void;
  onSave(): void;
}

/** Buttons to reset, apply and save; the next sensible one is primary. */
function ChoiceActions({ choice, state, onChange, onSave }: ChoiceActionsProps) {
  const isChanged = choice.applied !== choice.stored;
  return (
    <div className={styles['actions']}>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconRestore size={16} stroke={1.75} />}
        disabled={!choice.previewed && !isChanged}
        onClick={() => onChange(resetAppearances(choice))}
      >
        {t('reset')}
      </Button>
      <Button
        size="sm"
        variant={choice.previewed ? 'filled' : 'default'}
        disabled={!choice.previewed}
        onClick={() => onChange(applyPreview(choice))}
      >
        {t('applyTexture')}
      </Button>
      <Button
        size="sm"
        variant={isChanged && !choice.previewed ? 'filled' : 'default'}
        leftSection={state === 'saved' ? <IconCheck size={16} stroke={1.75} /> : undefined}
        disabled={state === 'saving' || (!isChanged && state === 'idle')}
        onClick={onSave}
      >
        {t(SAVE_WORDS[state])}
      </Button>
    </div>
  );
}
