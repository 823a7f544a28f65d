/** A code page that programs write names in, and a language by which its text is recognised. */
export interface Alphabet {
  /** As `TextDecoder` calls the code page. */
  readonly page: string;
  /** As people call it. */
  readonly label: string;
  /** Its letters in lower case, or its most frequent characters in names of parts. */
  readonly letters: ReadonlySet<string>;
  /** Characters of the language that are less frequent, and how much each counts, 0 to 1. */
  readonly others?: { readonly pattern: RegExp; readonly weight: number };
  /** Whether its words have no letters of ASCII between them. */
  readonly isForeignScript?: boolean;
}

/** Signs of drawings that every western page has. */
const SIGNS = '°ø±²³µ·×½¼¾§®©™–—“”„’‘…€';

const alphabet = (page: string, label: string, letters: string, more: Partial<Alphabet> = {}): Alphabet => ({
  page,
  label,
  letters: new Set(letters),
  ...more,
});

const western = (letters: string) => alphabet('windows-1252', 'Western European', `${letters}${SIGNS}`);
const central = (letters: string) => alphabet('windows-1250', 'Central European', `${letters}${SIGNS.replaceAll('ø', '')}`);

const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґў';
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋ';

/** Frequent in Chinese names of parts: materials, fasteners, machine elements, shapes, directions, numbers. */
const SIMPLIFIED =
  '螺栓母钉垫片圈轴承座板支架电机盖体件零装配总成部组合上下左右前后中内外大小长短高低厚薄底顶侧面端口孔槽销键齿轮皮带链条导轨滑块气缸弹簧密封油管接头法兰阀泵开关传感器固定连接活动调节安装机构箱壳罩门框横竖梁柱杆臂手爪夹具模型芯铁钢铝铜塑料橡胶海绵不锈平弯角方圆六内外沉头自攻挡卡扣线束缆插灯风扇散热标准图号名称新旧版本副本草图实体拉伸旋转切除阵列镜像一二三四五六七八九十号第个的';

const TRADITIONAL =
  '螺絲墊片圈軸承座板支架馬達蓋體件零裝配總成部組合上下左右前後中內外大小長短高低厚薄底頂側面端口孔槽銷鍵齒輪皮帶鏈條導軌滑塊氣缸彈簧密封油管接頭法蘭閥泵開關傳感器固定連接活動調節安裝機構箱殼罩門框橫樑柱桿臂手爪夾具模型芯鐵鋼鋁銅塑膠海綿平彎角方圓六標準圖號名稱新舊版本電線燈風扇散熱一二三四五六七八九十號第個的';

const JAPANESE =
  '部品組立付取板軸受座台本体外内上下左右前後中大小長短高低底側面端口穴溝歯車管接手弁固定連結調整装置機構箱枠柱棒腕爪型鉄鋼平曲角丸六図番名新旧版電線灯風扇放熱一二三四五六七八九十号第';

const KOREAN =
  '볼트너와셔링부품조립체상하좌우전후중내외대소판축베어브라켓모터커버하우징플레이지샤프기스핀키휠벨체인레일블록실더립퍼가드프임파드노즐밸펌센서케블고정연결장치구멍홈단면원형각재료강철알루미늄고무이름번호신규도면본사용자일삼사오육칠팔구십나사홀캡바디박스로라어댑터클램크랭캠암';

/**
 * In the order of how often they are met: of two that fit equally well, the first is taken. Letters are those that the language
 * has beside ASCII.
 */
export const ALPHABETS: readonly Alphabet[] = [
  western('äöüß'),
  western('éèêëàâçîïôûùœæ'),
  western('áéíóúñü¿¡'),
  western('ãõáéíóúâêôç'),
  western('àèéìòù'),
  western('åäöæøé'),
  central('ąćęłńóśźż'),
  central('áčďéěíňóřšťúůýž'),
  central('áéíóöőúüű'),
  central('čšžćđ'),
  central('ăâîşţ'),
  alphabet('windows-1254', 'Turkish', `çğıöşüâî${SIGNS}`),
  alphabet('windows-1257', 'Baltic', 'āčēģīķļņšūžąęėįųõäöü'),
  alphabet('windows-1251', 'Cyrillic', `${RUSSIAN}№«»`, { isForeignScript: true }),
  alphabet('ibm866', 'Cyrillic (DOS)', RUSSIAN, { isForeignScript: true }),
  alphabet('koi8-r', 'Cyrillic (KOI8)', RUSSIAN, { isForeignScript: true }),
  alphabet('windows-1253', 'Greek', GREEK, { isForeignScript: true }),
  alphabet('gb18030', 'Simplified Chinese', SIMPLIFIED, {
    others: { pattern: /[\u4e00-\u9fff\u3000-\u3011\uff00-\uff5e]/, weight: 0.5 },
    isForeignScript: true,
  }),
  alphabet('shift_jis', 'Japanese', JAPANESE, {
    others: { pattern: /[\u3041-\u3096\u30a1-\u30fc]/, weight: 1 },
    isForeignScript: true,
  }),
  alphabet('euc-jp', 'Japanese (EUC)', JAPANESE, {
    others: { pattern: /[\u3041-\u3096\u30a1-\u30fc]/, weight: 1 },
    isForeignScript: true,
  }),
  alphabet('euc-kr', 'Korean', KOREAN, { others: { pattern: /[\uac00-\ud7a3]/, weight: 0.4 }, isForeignScript: true }),
  alphabet('big5', 'Traditional Chinese', TRADITIONAL, {
    others: { pattern: /[\u4e00-\u9fff]/, weight: 0.45 },
    isForeignScript: true,
  }),
];
