// The most common passwords. The server checks thousands more and decides; a test verifies that its list contains
// these.
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    'password password1 password12 password123 passw0rd p@ssw0rd 12345678 123456789 1234567890 11111111 ' +
    'qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx qazwsxedc asdfghjk ' +
    'asdfghjkl zxcvbnm1 zxcvbnm123 iloveyou iloveyou1 sunshine princess football baseball superman trustno1 ' +
    'welcome1 whatever computer starwars letmein1 admin123 administrator abcd1234 abc12345 changeme internet ' +
    'michelle jennifer 123123123 147258369 987654321 пароль123 парольпароль йцукенгш йцукен123 йцукенгшщз ' +
    'marina123 natasha1 ghbdtnghbdtn'
  ).split(' '),
);
