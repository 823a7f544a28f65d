import type { LibraryFile } from '@benchbook/domain/attachments';
import { BUILT_IN_TEXTURES, PALETTE } from '@benchbook/domain/textures';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { drawSwatch, SURFACES } from '../../../blocks/model-viewer/surfaces.ts';
import { t } from '../messages.ts';
import { OwnTextures } from './own-textures.tsx';
import type { Finish } from './texture-choice.ts';
import styles from './texture-picker.module.css';
import type { TextureFiles } from './use-saved-appearances.ts';

interface TexturePanelProps {
  /** What has to be confirmed after a new issue of the model. */
  toConfirm: ReactNode;
  /** Appearance of the selected part. */
  finish: Finish | null;
  /** Pictures of the library. */
  pictures: TextureFiles;
  onChoose(finish: Finish): void;
  /** Called after a picture was uploaded from here. */
  onBrought(file: LibraryFile): void;
}

/** The 24 built-in textures as spheres, three in a row, eight colours, custom colours, and pictures of the library (CONST-37, CONST-38). */
export function TexturePanel({ toConfirm, finish, pictures, onChoose, onBrought }: TexturePanelProps) {
  const colours = useId();
  const isColour = (colour: string): boolean => finish?.kind === 'colour' && finish.colour.toLowerCase() === colour;
  return (
    <section className={styles['panel']} aria-label={t('selectTexture')}>
      {toConfirm}
      <h2>{t('selectTexture')}</h2>
      <ul className={styles['grid']}>
        {BUILT_IN_TEXTURES.map(({ id, name }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles['texture']}
              aria-label={name}
              title={name}
              aria-pressed={finish?.kind === 'built-in' && finish.index === index}
              onClick={() => onChoose({ kind: 'built-in', index })}
            >
              <TextureSwatch index={index} />
              <span aria-hidden>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2 id={colours}>{t('colours')}</h2>
      <div className={styles['colours']} role="group" aria-labelledby={colours}>
        {PALETTE.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles['colour']}
            aria-label={colour}
            aria-pressed={isColour(colour)}
            style={{ background: colour }}
            onClick={() => onChoose({ kind: 'colour', colour })}
          />
        ))}
      </div>
      <label className={styles['line']}>
        <span>{t('otherColour')}</span>
        <input
          type="color"
          value={finish?.kind === 'colour' ? finish.colour : '#9e9e9e'}
          onChange={(event) => onChoose({ kind: 'colour', colour: event.currentTarget.value })}
        />
      </label>
      <button
        type="button"
        className={styles['original']}
        aria-pressed={finish?.kind === 'original'}
        onClick={() => onChoose({ kind: 'original' })}
      >
        {t('originalMaterial')}
      </button>
      <OwnTextures
        pictures={pictures}
        chosen={finish?.kind === 'file' ? finish.file : undefined}
        onChoose={(file) => onChoose({ kind: 'file', file })}
        onBrought={onBrought}
      />
    </section>
  );
}

/** Canvas size of a swatch: twice its width of 50 px, for high-density displays. */
const DOTS = 100;

/** A sphere with a built-in texture. */
function TextureSwatch({ index }: { index: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const surface = SURFACES[index];
    const context = canvas.current?.getContext('2d');
    if (surface && context) context.putImageData(new ImageData(drawSwatch(surface, DOTS), DOTS, DOTS), 0, 0);
  }, [index]);
  return <canvas ref={canvas} width={DOTS} height={DOTS} className={styles['swatch']} aria-hidden />;
}
