import type { DeviceAuthorization, DeviceType } from '@benchbook/domain/devices';
import type { Role } from '@benchbook/domain/users';

/** Additional people of the demonstration plant, beside those of `demo-users.ts` with known sign-ins. */
export const PLANT_PEOPLE = {
  anna_kowalski: 'Artisan',
  ben_oyelaran: 'Artisan',
  carla_mendez: 'Artisan',
  dmitri_volkov: 'Artisan',
  elif_yilmaz: 'Artisan',
  grace_nakamura: 'Artisan',
  jonas_lindqvist: 'Artisan',
  mei_zhang: 'Artisan',
  noah_bauer: 'Artisan',
  frank_huber: 'Work Lead',
  ines_pereira: 'Work Lead',
  hassan_ali: 'Shop Supervisor',
  karin_schmidt: 'Engineer',
  liam_obrien: 'Engineer',
  olga_petrova: 'E&E',
  sofia_rossi: 'QA',
} as const satisfies Readonly<Record<string, Role>>;

export type PlantPerson = keyof typeof PLANT_PEOPLE;

/** People who have left the plant: their account is deactivated, and their work stays visible. */
export const LEFT: readonly PlantPerson[] = ['noah_bauer'];

/** An assignment: its person, how many steps or highlights are done, and in how many days it is due; negative is overdue. */
export interface PlantAssignment {
  readonly who: PlantPerson;
  readonly done: number;
  readonly dueInDays?: number;
  readonly note?: string;
}

/** By the folder of the guide. */
export const PLANT_ASSIGNMENTS: Readonly<Record<string, readonly PlantAssignment[]>> = {
  'farmbot-express': [
    { who: 'anna_kowalski', done: 88, dueInDays: 2 },
    { who: 'ben_oyelaran', done: 41, dueInDays: -3, note: 'Kit 7. The customer asks for it by the end of the week.' },
    { who: 'mei_zhang', done: 0, dueInDays: 9 },
  ],
  'sofle-keyboard': [
    { who: 'carla_mendez', done: 70 },
    { who: 'dmitri_volkov', done: 9, dueInDays: 3 },
  ],
  'laser-cut-enclosure': [
    { who: 'elif_yilmaz', done: 7 },
    { who: 'grace_nakamura', done: 4, dueInDays: 0 },
    { who: 'anna_kowalski', done: 0, dueInDays: 5 },
  ],
  'farmbot-maintenance': [
    { who: 'jonas_lindqvist', done: 5, dueInDays: 1 },
    { who: 'ben_oyelaran', done: 0, dueInDays: -6, note: 'Together with Carla, please: two hands on the gantry.' },
  ],
};

/** A device of the plant: its name, its authorization, and who last used it how many hours ago. */
export interface PlantDevice {
  readonly name: string;
  readonly nickname?: string;
  readonly type: DeviceType;
  readonly authorization: DeviceAuthorization;
  readonly usedBy: readonly PlantPerson[];
  readonly hoursAgo: number;
}

export const PLANT_DEVICES: readonly PlantDevice[] = [
  {
    name: 'tablet-4f2a91',
    nickname: 'Assembly, left bench',
    type: 'Tablet',
    authorization: 'approved',
    usedBy: ['anna_kowalski', 'ben_oyelaran'],
    hoursAgo: 1,
  },
  {
    name: 'tablet-77c0de',
    nickname: 'Assembly, right bench',
    type: 'Tablet',
    authorization: 'approved',
    usedBy: ['mei_zhang', 'jonas_lindqvist'],
    hoursAgo: 3,
  },
  {
    name: 'tablet-b31e08',
    nickname: 'Soldering',
    type: 'Tablet',
    authorization: 'approved',
    usedBy: ['dmitri_volkov', 'carla_mendez'],
    hoursAgo: 2,
  },
  {
    name: 'desktop-9d4471',
    nickname: 'Office of the leads',
    type: 'Desktop',
    authorization: 'approved',
    usedBy: ['frank_huber'],
    hoursAgo: 5,
  },
  { name: 'laptop-02af6c', type: 'Laptop', authorization: 'pending', usedBy: ['karin_schmidt'], hoursAgo: 20 },
  { name: 'tablet-e8812d', type: 'Unknown', authorization: 'pending', usedBy: ['grace_nakamura'], hoursAgo: 4 },
  {
    name: 'mobile-5ab3f0',
    nickname: 'Phone of somebody who left',
    type: 'Mobile',
    authorization: 'denied',
    usedBy: ['noah_bauer'],
    hoursAgo: 200,
  },
];
