export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string; readonly type: string }
  | {
      readonly kind: 'form';
      readonly fields: Readonly<Record<string, string>>;
      readonly file: { readonly field: string; readonly name: string; readonly bytes: Uint8Array } | null;
    };
