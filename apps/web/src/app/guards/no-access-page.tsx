import { Anchor, Center, Stack, Text } from '@mantine/core';
import { IconLockOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../lib/routes/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { t } from './messages.ts';

/** Shown for a page that does not exist or that the user may not open (NAV-07, NAV-32; one text for both, D-005). */
export function NoAccessPage() {
  usePageTitle(t('noAccessTitle'));
  return (
    <Center h="100%" mih="60vh" p="xl" bg="var(--bb-surface)" data-print-failed>
      <Stack align="center" gap="md" maw={520} ta="center">
        <IconLockOff size={32} stroke={1.25} color="var(--bb-text-muted)" aria-hidden />
        <Text component="h1" size="lg" fw={500} style={{ letterSpacing: 0 }}>
          {t('noAccess')}
        </Text>
        <Anchor component={Link} to={paths.dashboard}>
          {t('backToStart')}
        </Anchor>
      </Stack>
    </Center>
  );
}
