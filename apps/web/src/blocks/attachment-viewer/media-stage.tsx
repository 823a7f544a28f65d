import type { FileReference } from '@benchbook/domain/attachments';
import { IconRepeat } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fileAddress } from './file-address.ts';
import { LoadFailure } from './file-retry.tsx';
import { t } from './messages.ts';
import styles from './stage.module.css';
import { StageButton } from './stage-button.tsx';

/** Slow enough to watch hands, fast enough to skip through talk. */
const SPEEDS = [0.25, 0.5, 0.75, 1, 1.5, 2] as const;

/** A film or a recording with the browser's own controls, a choice of speed and a loop. */
export function MediaStage({ file, kind }: { file: FileReference; kind: 'video' | 'audio' }) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isLooping, setLooping] = useState(false);
  if (hasFailed) {
    return (
      <LoadFailure>
        {kind === 'video' ? t('videoUnplayable') : t('audioUnplayable')}
        <a href={fileAddress(file)} download={file.path}>
          {t('saveFile')}
        </a>
      </LoadFailure>
    );
  }
  const Media = kind;
  const setSpeed = (speed: number): void => {
    if (media.current) media.current.playbackRate = speed;
  };
  return (
    <div className={styles['media']}>
      <Media
        ref={media}
        src={fileAddress(file)}
        aria-label={file.name}
        controls
        playsInline
        preload="metadata"
        loop={isLooping}
        onError={() => setHasFailed(true)}
      />
      <div className={styles['tools']}>
        <label className={styles['speed']}>
          {t('speed')}
          <select defaultValue={1} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {t('times', { value: speed })}
              </option>
            ))}
          </select>
        </label>
        <StageButton label={t('loop')} icon={<IconRepeat />} isPressed={isLooping} onClick={() => setLooping(!isLooping)} />
      </div>
    </div>
  );
}
