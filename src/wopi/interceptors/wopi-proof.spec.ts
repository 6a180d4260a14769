import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { InvalidOptions, resolveOptions } from '../../options/index.js';
import { capiBlob, proofMessage, WopiProof } from './wopi-proof.js';

// Published sample data of the protocol: https://github.com/Microsoft/Office-Online-Test-Tools-and-Documentation
const modulus =
  '0HOWUPFFgmSYHbLZZzdWO/HUOr8YNfx5NAl7GUytooHZ7B9QxQKTJpj0NIJ4XEskQW8e4dLzRrPbNOOJ+KpWHttXz8HoQXkkZV/gYNxaNHJ8/pRXGMZzfVM5vchhx/2C7ULPTrpBsSpmfWQ6ShaVoQzfThFUd0MsBvIN7HVtqzPx9jbSV04wAqyNjcro7F3iu9w7AEsMejHbFlWoN+J05dP5ixryF7+2U5RVmjMt7/dYUdCoiXvCMt2CaVr0XEG6udHU4iDKVKZjmUBc7cTWRzhqEL7lZ1yQfylp38Nd2xxVJ0sSU7OkC1bBDlePcYGaF3JjJgsmp/H5BNnlW9gSxQ==';
const exponent = 'AQAB';
const blob =
  'BgIAAACkAABSU0ExAAgAAAEAAQDFEthb5dkE+fGnJgsmY3IXmoFxj1cOwVYLpLNTEksnVRzbXcPfaSl/kFxn5b4QajhH1sTtXECZY6ZUyiDi1NG5ukFc9Fppgt0ywnuJqNBRWPfvLTOaVZRTtr8X8hqL+dPldOI3qFUW2zF6DEsAO9y74l3s6MqNjawCME5X0jb28TOrbXXsDfIGLEN3VBFO3wyhlRZKOmR9ZiqxQbpOz0Ltgv3HYci9OVN9c8YYV5T+fHI0Wtxg4F9lJHlB6MHPV9seVqr4ieM027NG89LhHm9BJEtceII09JgmkwLFUB/s2YGirUwZewk0efw1GL861PE7Vjdn2bIdmGSCRfFQlnPQ';
const token =
  'yZhdN1qgywcOQWhyEMVpB6NE3pvBksvcLXsrFKXNtBeDTPW%2fu62g2t%2fOCWSlb3jUGaz1zc%2fzOzbNgAredLdhQI1Q7sPPqUv2owO78olmN74DV%2fv52OZIkBG%2b8jqjwmUobcjXVIC1BG9g%2fynMN0itZklL2x27Z2imCF6xELcQUuGdkoXBj%2bI%2bTlKM';
const url = `https://contoso.com/wopi/files/vHxYyRGM8VfmSGwGYDBMIQPzuE+sSC6kw+zWZw2Nyg?access_token=${token}`;
const proof =
  'IflL8OWCOCmws5qnDD5kYMraMGI3o+T+hojoDREbjZSkxbbx7XIS1Av85lohPKjyksocpeVwqEYm9nVWfnq05uhDNGp2MsNyhPO9unZ6w25Rjs1hDFM0dmvYx8wlQBNZ/CFPaz3inCMaaP4PtU85YepaDccAjNc1gikdy3kSMeG1XZuaDixHvMKzF/60DMfLMBIu5xP4Nt8i8Gi2oZs4REuxi6yxOv2vQJQ5+8Wu2Olm8qZvT4FEIQT9oZAXebn/CxyvyQv+RVpoU2gb4BreXAdfKthWF67GpJyhr+ibEVDoIIolUvviycyEtjsaEBpOf6Ne/OLRNu98un7WNDzMTQ==';

const publicKey = (n: string, e: string) =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'RSA',
      n: Buffer.from(n, 'base64').toString('base64url'),
      e: Buffer.from(e, 'base64').toString('base64url'),
    },
  });

const newPem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

describe('WopiProof', () => {
  it('signs what the published proof was made of', () => {
    const message = proofMessage(token, url, 635_655_897_610_773_532n);
    expect(verify('sha256', message, publicKey(modulus, exponent), Buffer.from(proof, 'base64'))).toBe(true);
    expect(
      verify('sha256', proofMessage(token, url, 1n), publicKey(modulus, exponent), Buffer.from(proof, 'base64')),
    ).toBe(false);
  });

  it('describes a key as the published blob does', () => {
    expect(capiBlob(Buffer.from(modulus, 'base64'), Buffer.from(exponent, 'base64')).toString('base64')).toBe(blob);
  });

  it('signs with both keys, at the moment in ticks, and a host can check that with discovery alone', () => {
    const subject = new WopiProof(resolveOptions({ wopi: { proofKey: newPem(), oldProofKey: newPem() } }));
    const headers = subject.headers('https://host/x?access_token=t', 't', Date.UTC(2026, 0, 1));
    expect(headers['X-WOPI-TimeStamp']).toBe('639028224000000000');
    const message = proofMessage('t', 'https://host/x?access_token=t', 639_028_224_000_000_000n);
    const keys = subject.discoveryAttributes() ?? {};
    const check = (n = '', e = '', signature = ''): boolean =>
      verify('sha256', message, publicKey(n, e), Buffer.from(signature, 'base64'));
    expect(check(keys['modulus'], keys['exponent'], headers['X-WOPI-Proof'])).toBe(true);
    expect(check(keys['oldmodulus'], keys['oldexponent'], headers['X-WOPI-ProofOld'])).toBe(true);
    expect(check(keys['modulus'], keys['exponent'], headers['X-WOPI-ProofOld'])).toBe(false);
  });

  it('is silent without a key', () => {
    const subject = new WopiProof(resolveOptions());
    expect(subject.headers('https://host/x', 't')).toEqual({});
    expect(subject.discoveryAttributes()).toBeUndefined();
  });

  it('stops the start for something that is no RSA key, without printing it', () => {
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }) as string;
    expect(() => new WopiProof(resolveOptions({ wopi: { proofKey: ec } }))).toThrow(InvalidOptions);
    expect(() => new WopiProof(resolveOptions({ wopi: { proofKey: 'hush' } }))).toThrow(
      'wopi.proofKey: expected an RSA private key in PEM, received something else',
    );
  });
});
