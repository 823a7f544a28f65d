import { Button, Center, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { report } from '../../lib/log/report.ts';
import { t } from './messages.ts';

/** A screen that could not be loaded or broke while it was drawn (ERR-36). */
export function StartFailure({ error }: { error: unknown }) {
  useEffect(() => report.failure('A screen could not be shown.', error), [error]);
  return (
    <Center component="main" h="100dvh" p="xl" role="alert" data-print-failed>
      <Stack align="center" gap="md" ta="center">
        <IconPlugConnectedX size={32} stroke={1.25} aria-hidden />
        <Text>{t('startFailed')}</Text>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('tryAgain')}
        </Button>
      </Stack>
    </Center>
  );
}
