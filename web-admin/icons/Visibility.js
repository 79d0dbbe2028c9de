import Eye from 'lucide-react/icons/eye';
import { icon } from './icon.js';

export default icon('Visibility', Eye);
