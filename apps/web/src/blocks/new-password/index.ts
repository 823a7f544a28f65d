export { type NewPassword, NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
