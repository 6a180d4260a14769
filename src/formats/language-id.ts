/** Windows language identifiers ([MS-LCID]) of what people write documents in. */
const languages = new Map(
  Array.from(
    `0401 ar-SA 0402 bg-BG 0403 ca-ES 0404 zh-TW 0405 cs-CZ 0406 da-DK 0407 de-DE 0408 el-GR 0409 en-US 040a es-ES 040b fi-FI
  040c fr-FR 040d he-IL 040e hu-HU 040f is-IS 0410 it-IT 0411 ja-JP 0412 ko-KR 0413 nl-NL 0414 nb-NO 0415 pl-PL 0416 pt-BR
  0417 rm-CH 0418 ro-RO 0419 ru-RU 041a hr-HR 041b sk-SK 041c sq-AL 041d sv-SE 041e th-TH 041f tr-TR 0420 ur-PK 0421 id-ID
  0422 uk-UA 0423 be-BY 0424 sl-SI 0425 et-EE 0426 lv-LV 0427 lt-LT 0429 fa-IR 042a vi-VN 042b hy-AM 042d eu-ES 042f mk-MK
  0436 af-ZA 0437 ka-GE 0439 hi-IN 043e ms-MY 0452 cy-GB 0456 gl-ES 0462 fy-NL 046e lb-LU 0801 ar-IQ 0804 zh-CN 0807 de-CH
  0809 en-GB 080a es-MX 080c fr-BE 0810 it-CH 0813 nl-BE 0814 nn-NO 0816 pt-PT 081a sr-Latn-RS 081d sv-FI 0c01 ar-EG 0c04 zh-HK
  0c07 de-AT 0c09 en-AU 0c0a es-ES 0c0c fr-CA 0c1a sr-Cyrl-RS 1004 zh-SG 1007 de-LU 1009 en-CA 100c fr-CH 1407 de-LI 1409 en-NZ
  1809 en-IE 1c09 en-ZA 2c0a es-AR 240a es-CO 340a es-CL 280a es-PE 4009 en-IN`.matchAll(/([0-9a-f]{4}) (\S+)/g),
    ([, id = '', tag = '']): [number, string] => [parseInt(id, 16), tag],
  ),
);

/** @returns a BCP 47 tag; `undefined` for the others, and for those that say "none" */
export function languageOfId(id: number): string | undefined {
  return languages.get(id);
}
