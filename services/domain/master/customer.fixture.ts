/** What is known of a customer before anybody approves it. */
export const known = {
  alamat_kantor: 'Jl. Raya Cakung 1',
  npwp: '013456789007000',
  pic_office: 'Budi',
  telepon: '0218898601',
};
