import type { FileReference } from '@benchbook/domain/attachments';
import type { PartLook } from '@benchbook/domain/textures';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconRestore } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fileAddress, thumbnailAddress } from '../../../blocks/attachment-viewer/index.ts';
import { ModelCanvas } from '../../../blocks/model-viewer/index.ts';
import { usePartLooks } from '../../../lib/textures/use-part-looks.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import {
  applyPreview,
  beginChoice,
  type Finish,
  finishShown,
  looksShown,
  previewFinish,
  resetLooks,
  selectPart,
} from './texture-choice.ts';
import { TexturePanel } from './texture-panel.tsx';
import styles from './texture-picker.module.css';
import { useSaveLooks, useTextureFiles } from './use-saved-looks.ts';

interface TexturePickerProps {
  /** A GLB of the library. */
  file: FileReference;
  onBack(): void;
}

const SAVE_WORDS = { idle: 'saveTextures', saving: 'savingTextures', saved: 'savedTextures' } as const;

/** Colours and textures for the parts of a model (TEX-01 to TEX-17). */
export function TexturePicker({ file, onBack }: TexturePickerProps) {
  const stored = usePartLooks(file.id);
  const [choice, setChoice] = useState(() => beginChoice(stored));
  const [known, setKnown] = useState<readonly PartLook[]>(stored);
  if (known !== stored) {
    setKnown(stored);
    if (choice.applied === choice.stored) setChoice({ ...choice, stored, applied: stored });
  }
  const pictures = useTextureFiles();
  const { ask, tell } = useDialogs();
  const { state, save } = useSaveLooks(file.id, (sent, saved) =>
    setChoice((now) => ({ ...now, stored: saved, applied: now.applied === sent ? saved : now.applied })),
  );
  const choose = (finish: Finish): void => {
    const next = previewFinish(choice, finish);
    if (next) setChoice(next);
    else void tell({ title: t('selectTexture'), message: t('selectPartFirst') });
  };
  const finish = finishShown(choice);
  const isChanged = choice.applied !== choice.stored;
  useAskBeforeClosing(isChanged);
  const leave = async (): Promise<void> => {
    const question = { title: t('pickTexture'), message: t('texturesUnsaved'), confirmLabel: t('leaveTextures') };
    if (!isChanged || (await ask({ ...question, tone: 'danger' }))) onBack();
  };
  return (
    <section className={styles['picker']} aria-label={t('picking', { path: file.path })}>
      <div className={styles['bar']}>
        <Button variant="default" size="sm" leftSection={<IconArrowLeft size={16} />} autoFocus onClick={() => void leave()}>
          {t('back')}
        </Button>
        <div className={styles['actions']}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRestore size={16} stroke={1.75} />}
            disabled={!choice.previewed && !isChanged}
            onClick={() => setChoice(resetLooks(choice))}
          >
            {t('reset')}
          </Button>
          <Button
            size="sm"
            variant={choice.previewed ? 'filled' : 'default'}
            disabled={!choice.previewed}
            onClick={() => setChoice(applyPreview(choice))}
          >
            {t('applyTexture')}
          </Button>
          <Button
            size="sm"
            variant={isChanged && !choice.previewed ? 'filled' : 'default'}
            leftSection={state === 'saved' ? <IconCheck size={16} stroke={1.75} /> : undefined}
            disabled={state === 'saving' || (!isChanged && state === 'idle')}
            onClick={() => void save(choice.applied)}
          >
            {t(SAVE_WORDS[state])}
          </Button>
        </div>
      </div>
      <div className={styles['body']}>
        <div className={styles['stage']}>
          <ModelCanvas
            address={fileAddress(file)}
            name={file.name}
            sizeBytes={file.sizeBytes}
            picture={thumbnailAddress(file)}
            fieldOfView={45}
            background="#ffffff"
            camera={null}
            looks={looksShown(choice)}
            repeat={1}
            hasGlow={finish === null || finish.kind === 'original'}
            onSelectedPart={(part) => setChoice((now) => selectPart(now, part))}
          />
        </div>
        <TexturePanel
          finish={finish}
          pictures={pictures}
          onChoose={choose}
          onBrought={({ path }) => setChoice((now) => previewFinish(now, { kind: 'file', file: path }) ?? now)}
        />
      </div>
    </section>
  );
}

/** The browser asks before the window is closed or loaded anew. */
function useAskBeforeClosing(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}
