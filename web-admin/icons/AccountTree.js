import Network from 'lucide-react/icons/network';
import { icon } from './icon.js';

export default icon('AccountTree', Network);
