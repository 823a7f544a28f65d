/** An invalid setting; the message names it and the allowed values. Stops the start. */
export class SettingError extends Error {
  readonly setting: string;

  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}`);
    this.name = 'SettingError';
    this.setting = setting;
  }
}
