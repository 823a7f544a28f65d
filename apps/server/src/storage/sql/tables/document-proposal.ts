import type { Flag } from './flag.ts';

export interface DocumentProposalTable {
  id: string;
  user_id: string;
  name: string;
  title: string | null;
  /** Encrypted. */
  password: string | null;
  instruction_id: string | null;
  state: 'waiting' | 'ready' | 'unusable';
  message: string;
  needs_password: Flag;
  created_at: number;
}

export interface DocumentProposalFileTable {
  proposal_id: string;
  kind: 'source' | 'steps' | 'picture';
  /** Order of the pictures; 0 for the others. */
  position: number;
  /** Names used by image nodes; empty for the steps. */
  name: string;
  sha256: string;
  size: number;
  media_type: string;
}
