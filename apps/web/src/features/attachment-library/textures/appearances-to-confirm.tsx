import { NO_PART } from '@benchbook/domain/annotations';
import { BUILT_IN_TEXTURES, type PartAppearance } from '@benchbook/domain/textures';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PlacementMark } from '../../../blocks/part-placement/placement-mark.tsx';
import { restoreLostFocus } from '../../../ui/focus/index.ts';
import { t } from '../messages.ts';
import { confirmAppearance, deleteAppearance, moveAppearance, openAppearances, type TextureChoice } from './texture-choice.ts';
import styles from './texture-picker.module.css';

interface AppearancesToConfirmProps {
  choice: TextureChoice;
  onChange(choice: TextureChoice): void;
}

/** The appearances whose part is not certain after a new issue of the model; nothing when all are confirmed. */
export function AppearancesToConfirm({ choice, onChange }: AppearancesToConfirmProps) {
  const open = openAppearances(choice);
  const list = useRef<HTMLOListElement>(null);
  const count = open.length;
  const before = useRef(count);
  useEffect(() => {
    // The pressed button is gone: the next unconfirmed one comes under the focus.
    if (count < before.current) restoreLostFocus(list.current?.querySelector('button') ?? null);
    before.current = count;
  }, [count]);
  if (count === 0) return null;
  return (
    <section className={styles['confirm']} aria-label={t('confirmTitle')}>
      <h2>{t('confirmTitle')}</h2>
      <p>{t('confirmIntro', { count })}</p>
      <p>{t('confirmMove')}</p>
      <ol ref={list}>
        {open.map((look) => (
          <li key={choice.applied.indexOf(look)}>
            <div className={styles['look']}>
              <span
                className={styles['chip']}
                style={look.colour === null ? undefined : { background: look.colour }}
                data-textured={look.colour === null || undefined}
                aria-hidden
              />
              <span className={styles['lookName']}>
                <strong>{look.partName}</strong>
                <span>{finishName(look)}</span>
                {look.partId === NO_PART && <span>{t('onNoPart')}</span>}
              </span>
              <PlacementMark placement={look.placement} />
            </div>
            <div className={styles['ways']}>
              {look.partId !== NO_PART && (
                <Button size="sm" variant="default" onClick={() => onChange(confirmAppearance(choice, look))}>
                  {t('confirm')}
                </Button>
              )}
              <Button
                size="sm"
                variant="default"
                disabled={!choice.selected}
                onClick={() => onChange(moveAppearance(choice, look))}
              >
                {t('moveAppearance')}
              </Button>
              <Button size="sm" variant="subtle" color="gray" onClick={() => onChange(deleteAppearance(choice, look))}>
                {t('deleteAppearance')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p>{t('confirmSave')}</p>
    </section>
  );
}

function finishName({ colour, textureIndex, textureName, textureFile }: PartAppearance): string {
  return colour ?? BUILT_IN_TEXTURES[textureIndex]?.name ?? (textureName || textureFile);
}
