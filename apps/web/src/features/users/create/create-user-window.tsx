import { createUser, listUsers } from '@benchbook/contracts';
import { isUsername, type Role, SELECTABLE_ROLES } from '@benchbook/domain/users';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { NewPasswordFields, useNewPassword } from '../../../blocks/new-password/new-password-fields.tsx';
import { roleName } from '../../../blocks/role-mark/messages.ts';
import { ApiError, api, quietApi, sentenceOf } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { useSettledSearch } from '../../../lib/search/use-settled-search.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import classes from './create-user-window.module.css';

interface CreateUserWindowProps {
  onClose(): void;
  onCreated(): void;
}

/** A new account: name, password twice, role. Create is enabled once every rule is met (VAL-50 to VAL-61). */
export function CreateUserWindow({ onClose, onCreated }: CreateUserWindowProps) {
  const formId = useId();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<Role>();
  const password = useNewPassword();
  const [refusal, setRefusal] = useState<string>();
  const isTaken = useIsNameTaken(username);
  const create = useCreateUser();
  const nameProblem = findNameProblem(username, isTaken);
  const isReady = username !== '' && nameProblem === undefined && password.isGood && role !== undefined && !create.isPending;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setRefusal(undefined);
    try {
      await create.mutateAsync({ username, password: password.password, role });
      showBanner({ tone: 'success', message: t('created', { name: username }) });
      onCreated();
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.errors['password']) password.refuse(error.errors['password']);
      setRefusal(sentenceOf(error, t('createFailed')));
    }
  };

  return (
    <Dialog
      opened
      title={t('create')}
      onClose={onClose}
      size={480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!isReady} loading={create.isPending}>
            {t('createButton')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes['form']} onSubmit={(event) => void submit(event)}>
        <TextInput
          data-autofocus
          label={t('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={nameProblem}
          onChange={(event) => {
            setRefusal(undefined);
            setUsername(event.currentTarget.value);
          }}
        />
        <NewPasswordFields value={password} />
        <NativeSelect
          label={t('role')}
          value={role ?? ''}
          onChange={(event) => setRole(SELECTABLE_ROLES.find((each) => each === event.currentTarget.value))}
          data={[{ value: '', label: '' }, ...SELECTABLE_ROLES.map((each) => ({ value: each, label: roleName(each) }))]}
        />
        <div role="alert" className={classes['refusal']}>
          {refusal}
        </div>
      </form>
    </Dialog>
  );
}

function findNameProblem(username: string, isTaken: boolean): string | undefined {
  if (username === '') return undefined;
  if (!isUsername(username)) return t('usernameCharacters');
  return isTaken ? t('usernameTaken') : undefined;
}

/** Maximum number of users requested whose name contains this one. */
const LOOK_AT = 500;

/** Whether the name is taken, checked when typing pauses; the server decides (VAL-51, VAL-60). */
function useIsNameTaken(username: string): boolean {
  const name = useSettledSearch(username).toLowerCase();
  const { data } = useQuery({
    queryKey: [...queryKeys.users, 'name', name],
    enabled: isUsername(name),
    queryFn: async ({ signal }) => {
      const { items } = await quietApi.page(listUsers, { query: { q: name, limit: LOOK_AT, brief: true } }, { signal });
      return items.some((user) => user.username.toLowerCase() === name);
    },
  });
  return data === true && username.toLowerCase() === name;
}

function useCreateUser() {
  return useMutation({
    mutationFn: (account: { readonly username: string; readonly password: string; readonly role: Role }) =>
      api.call(createUser, { body: account }),
  });
}
