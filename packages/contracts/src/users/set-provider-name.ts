import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText, shortText } from '../wire/text.ts';
import { userCodec } from './user.ts';

/** Ours. */
export const setProviderName = defineRoute({
  name: 'setProviderName',
  method: 'PATCH',
  path: '/api/users/{id}/provider-name',
  params: z.object({ id: idText }),
  /** Empty takes it away. */
  body: z.object({ name: shortText }),
  response: userCodec,
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description:
    'Gives an account its name at the provider of sign-ins, of any form; unique whatever its letter case. Of a Dev by a Dev only.',
});
