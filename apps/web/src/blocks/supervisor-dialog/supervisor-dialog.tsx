import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PersonOnDevice } from '../../lib/client/session-calls.ts';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { askThisDevice, useThisDeviceOffer } from '../../lib/device/index.ts';
import { report } from '../../lib/log/report.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { PasswordButton, PersonTiles, PinPad } from '../pin-entry/index.ts';
import { t } from './messages.ts';
import { PasswordForm } from './password-form.tsx';
import { useVerifying, type Verify } from './use-verifying.ts';

interface SupervisorDialogProps {
  /** Which step has to be verified, and why. */
  reason: string;
  /** Whether supervisors were notified that somebody waits here; undefined where nobody is called, as in a preview. */
  call?: 'none' | 'calling' | 'called';
  onVerify: Verify;
  onClose(): void;
}

/**
 * A Shop Supervisor signs one step, by PIN where the device allows it, else with name and password, which are never stored
 * (PREV-11, PREV-12). The signed-in person stays signed in. The window opens beside the step, so that the step stays readable.
 */
export function SupervisorDialog(props: SupervisorDialogProps) {
  return (
    <Dialog title={t('title')} opened onClose={props.onClose} isBeside>
      <Verification {...props} />
    </Dialog>
  );
}

/** Content of the window: the supervisors with a PIN, the PIN of one of them, or name and password. */
type Face =
  | { readonly kind: 'supervisors' }
  | { readonly kind: 'pin'; readonly person: PersonOnDevice }
  | { readonly kind: 'password'; readonly username: string; readonly notice?: string | undefined };

const CALLS = { none: 'notCalled', calling: 'calling', called: 'called' } as const;

function Verification({ reason, call, onVerify, onClose }: SupervisorDialogProps) {
  const isThere = useIsServerThere();
  const [wasThere, setWasThere] = useState(isThere);
  if (isThere && !wasThere) setWasThere(true);
  const supervisors = useSupervisorsHere(isThere);
  const [chosen, choose] = useState<Face>();
  // The device no longer allows PINs.
  const isEmptied = chosen?.kind === 'supervisors' && supervisors.length === 0;
  const face: Face =
    (isEmptied ? undefined : chosen) ?? (supervisors.length > 0 ? { kind: 'supervisors' } : { kind: 'password', username: '' });
  const box = useFocusOfFace(wasThere ? face.kind : 'away');
  return (
    <Stack ref={box} gap="lg">
      <Text fz="var(--bb-bench-md)" lh="var(--bb-bench-md-line)">
        {isThere ? reason : t('offline')}
      </Text>
      {call !== undefined && (
        <Text role="status" c="dimmed" fz="lg">
          {t(isThere ? CALLS[call] : 'notCalled')}
        </Text>
      )}
      {wasThere ? (
        <FaceShown {...{ face, supervisors, isThere, onVerify, choose }} isChosen={chosen !== undefined} />
      ) : (
        <Button data-autofocus size="bench" variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </Stack>
  );
}

interface FaceShownProps {
  face: Face;
  supervisors: readonly PersonOnDevice[];
  isThere: boolean;
  /** Chosen by the person, not because nobody has a PIN here. */
  isChosen: boolean;
  onVerify: Verify;
  choose(face: Face): void;
}

function FaceShown({ face, supervisors, isThere, isChosen, onVerify, choose }: FaceShownProps): ReactNode {
  const headingId = useId();
  const toPassword = (username: string, notice?: string) => choose({ kind: 'password', username, notice });
  switch (face.kind) {
    case 'supervisors':
      return (
        <>
          <Text component="h3" id={headingId} fz="lg" fw={600}>
            {t('supervisorsHere')}
          </Text>
          <PersonTiles
            people={supervisors}
            labelledBy={headingId}
            onPick={(person) =>
              person.pin === 'ready' ? choose({ kind: 'pin', person }) : toPassword(person.username, t('pinRests'))
            }
          />
          <PasswordButton variant="default" size="bench" onClick={() => toPassword('')} />
        </>
      );
    case 'pin':
      return (
        <SupervisorPin
          person={face.person}
          onVerify={onVerify}
          onBack={() => choose({ kind: 'supervisors' })}
          onPassword={(notice) => toPassword(face.person.username, notice)}
        />
      );
    case 'password':
      return (
        <PasswordForm
          key={face.username}
          {...face}
          isThere={isThere}
          onVerify={onVerify}
          onType={() => isChosen || choose(face)}
          onPin={supervisors.length > 0 ? () => choose({ kind: 'supervisors' }) : undefined}
        />
      );
  }
}

interface SupervisorPinProps {
  person: PersonOnDevice;
  onVerify: Verify;
  onBack(): void;
  onPassword(notice?: string): void;
}

function SupervisorPin({ person, onVerify, onBack, onPassword }: SupervisorPinProps) {
  const { isChecking, refusal, verify } = useVerifying(onVerify);
  return (
    <PinPad
      isInWindow
      person={person}
      isProcessing={isChecking}
      error={refusal}
      waiting={
        <span role="status" className="bb-visually-hidden">
          {isChecking && t('verifying')}
        </span>
      }
      back={{ label: t('supervisorsHere'), onBack }}
      send={async (pin) => {
        const refused = await verify(person.username, { pin });
        return { isIn: refused === undefined, needsPassword: refused?.triesLeft === 0, words: refused?.message };
      }}
      onPassword={onPassword}
    />
  );
}

/** The pressed button disappeared with the previous content: the new content defines what takes the focus. */
function useFocusOfFace(face: string) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another face is what it waits for
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [face]);
  return box;
}

/**
 * Supervisors who may verify a step on this device with a PIN, without the signed-in person: nobody verifies their own work. The
 * last known answer is used until the server has answered again.
 */
function useSupervisorsHere(isThere: boolean): readonly PersonOnDevice[] {
  const { id } = useCurrentUser();
  const offer = useThisDeviceOffer();
  useEffect(() => {
    if (!isThere) return;
    askThisDevice().catch((error: unknown) => report.warning('It is not known who may verify with a PIN here', error));
  }, [isThere]);
  return offer?.supervisors.filter((supervisor) => supervisor.id !== id) ?? [];
}
