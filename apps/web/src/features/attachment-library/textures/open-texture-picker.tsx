import { Button, Center } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCloseOnEscape } from '../../../ui/dialogs/index.ts';
import { lazyComponent } from '../../../ui/lazy/index.ts';
import { NotLoaded } from '../../../ui/lazy/not-loaded.tsx';
import { useCloseOnBack } from '../../../ui/navigation/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { t } from '../messages.ts';
import type { TexturePickerProps } from './texture-picker.tsx';

/** The picker as a lazy chunk. Its loading state can be left, too. */
export const OpenTexturePicker = lazyComponent(async () => (await import('./texture-picker.tsx')).TexturePicker, {
  fetched: 'when-needed',
  waiting: (props: TexturePickerProps) => (
    <InPlaceOfPicker {...props}>
      <Center flex={1}>
        <Spinner />
      </Center>
    </InPlaceOfPicker>
  ),
  failed: (retry, props) => (
    <InPlaceOfPicker {...props}>
      <NotLoaded onRetry={retry}>
        <Button variant="subtle" color="gray" size="xs" onClick={props.onBack}>
          {t('back')}
        </Button>
      </NotLoaded>
    </InPlaceOfPicker>
  ),
});

function InPlaceOfPicker({ isInWindow = false, onBack, children }: TexturePickerProps & { children?: ReactNode }) {
  useCloseOnEscape(isInWindow, onBack);
  useCloseOnBack(true, onBack);
  return children;
}
