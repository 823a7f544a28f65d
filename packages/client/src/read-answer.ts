import type { AnswerOf, RouteContract } from '@benchbook/contracts';

/**
 * The answer of a call in our words.
 *
 * @throws Error when the answer is not what the contract says: a mistake of ours, never of the person who asked
 */
export async function readAnswer<Contract extends RouteContract>(
  contract: Contract,
  response: Response,
): Promise<AnswerOf<Contract>>;
export async function readAnswer(contract: RouteContract, response: Response): Promise<unknown> {
  if (contract.response === 'text') return response.text();
  if (contract.response === 'bytes') return response.blob();
  if (contract.response === 'empty') return undefined;
  const result = contract.response.safeParse(await response.json());
  if (!result.success)
    throw new Error(`${contract.name} was answered in another form than its contract has`, { cause: result.error });
  return result.data;
}
