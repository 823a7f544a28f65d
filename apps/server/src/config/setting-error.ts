/** A setting that can't be used; its message names it and says what it may be. Stops the start. */
export class SettingError extends Error {
  readonly setting: string;

  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}`);
    this.name = 'SettingError';
    this.setting = setting;
  }
}
