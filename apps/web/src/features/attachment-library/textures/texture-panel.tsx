import { BUILT_IN_TEXTURES, PALETTE } from '@benchbook/domain/textures';
import { useId } from 'react';
import { t } from '../messages.ts';
import type { Finish } from './texture-choice.ts';
import styles from './texture-picker.module.css';
import { TextureSwatch } from './texture-swatch.tsx';

interface TexturePanelProps {
  /** What the selected part has on. */
  finish: Finish | null;
  /** Pictures of the library. */
  files: readonly string[];
  onChoose(finish: Finish): void;
}

/** The 24 built-in textures as balls, three in a row, the eight colours, any other colour, and pictures of the library (CONST-37, CONST-38). */
export function TexturePanel({ finish, files, onChoose }: TexturePanelProps) {
  const colours = useId();
  const isColour = (colour: string): boolean => finish?.kind === 'colour' && finish.colour.toLowerCase() === colour;
  return (
    <section className={styles['panel']} aria-label={t('selectTexture')}>
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
      <label className={styles['line']}>
        <span>{t('ownTexture')}</span>
        <select
          value={finish?.kind === 'file' ? finish.file : ''}
          onChange={(event) => event.currentTarget.value && onChoose({ kind: 'file', file: event.currentTarget.value })}
        >
          <option value="">{t('noTexture')}</option>
          {files.map((file) => (
            <option key={file}>{file}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={styles['original']}
        aria-pressed={finish?.kind === 'original'}
        onClick={() => onChoose({ kind: 'original' })}
      >
        {t('originalMaterial')}
      </button>
    </section>
  );
}
