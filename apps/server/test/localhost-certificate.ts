/** A certificate for "localhost" that signs itself, for a public address in tests. It opens nothing anywhere else. */
export const localhostCertificate = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUftIsb00HmO9XCJjluzYbFtN7eZYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNjAyMzM0MVoYDzIxMjUwNjEw
MDIzMzQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARq9KLfcnjwkCNHPxk1A6jjSit7qZZ9JSLKPAemR5G4BCV4bBLqNiX/
9D7/rcfPDogVvCdKNbxblhUcF0ZocZBSo28wbTAdBgNVHQ4EFgQUchKro5uUSsDC
C7/hR6ZTkuXAuA8wHwYDVR0jBBgwFoAUchKro5uUSsDCC7/hR6ZTkuXAuA8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAK4GtlSFtVU9iBNDGzYTKLO9fYjCn+prY3ximC3eP18yAiEA
ngg1xlAcYjv+Tu+CLPxnUaeiJ4ywyXxXthia/m6RNZY=
-----END CERTIFICATE-----`

export const localhostKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwE5paUasU+1Vitro
x7c2J78c0pU0AgGB0VVjq0OpGiihRANCAARq9KLfcnjwkCNHPxk1A6jjSit7qZZ9
JSLKPAemR5G4BCV4bBLqNiX/9D7/rcfPDogVvCdKNbxblhUcF0ZocZBS
-----END PRIVATE KEY-----`
