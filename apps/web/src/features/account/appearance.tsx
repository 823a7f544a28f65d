import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { type AfterDone, useAfterDone } from '../../lib/preferences/use-after-done.ts';
import { type Contrast, useContrast } from '../../ui/theme/use-contrast.ts';
import { type TextSize, useTextSize } from '../../ui/theme/use-text-size.ts';
import classes from './account-page.module.css';
import { t } from './messages.ts';

/** Colour scheme, contrast, text size and what follows Done; stored on the device per user. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const contrast = useContrast();
  const text = useTextSize();
  const { afterDone, setAfterDone } = useAfterDone();
  return (
    <div className={classes['stack']}>
      <div className={classes['choices']}>
        <Choice label={t('scheme')}>
          <SegmentedControl
            fullWidth
            aria-label={t('scheme')}
            value={colorScheme}
            onChange={setColorScheme}
            data={[
              { value: 'auto', label: t('schemeAuto') },
              { value: 'light', label: t('schemeLight') },
              { value: 'dark', label: t('schemeDark') },
            ]}
          />
        </Choice>
        <Choice label={t('contrast')}>
          <SegmentedControl<Contrast>
            fullWidth
            aria-label={t('contrast')}
            value={contrast.choice}
            onChange={contrast.setChoice}
            data={[
              { value: 'auto', label: t('contrastAuto') },
              { value: 'normal', label: t('contrastNormal') },
              { value: 'more', label: t('contrastMore') },
            ]}
          />
        </Choice>
        <Choice label={t('textSize')}>
          <SegmentedControl<TextSize>
            fullWidth
            aria-label={t('textSize')}
            value={text.size}
            onChange={text.setSize}
            data={[
              { value: 'normal', label: t('textNormal') },
              { value: 'large', label: t('textLarge') },
              { value: 'largest', label: t('textLargest') },
            ]}
          />
        </Choice>
        <Choice label={t('afterDone')}>
          <SegmentedControl<AfterDone>
            fullWidth
            aria-label={t('afterDone')}
            value={afterDone}
            onChange={setAfterDone}
            data={[
              { value: 'next', label: t('afterDoneNext') },
              { value: 'stay', label: t('afterDoneStay') },
            ]}
          />
        </Choice>
      </div>
      <p className={classes['hint']}>{t('appearanceHint')}</p>
    </div>
  );
}

/** Visible label of a control. It is hidden from screen readers, as the control has the same `aria-label`. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      {children}
    </>
  );
}
